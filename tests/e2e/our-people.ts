import { ComplaintId } from '@xuetang/contract/ids';
import { answerComplaint, takeUpComplaint } from '../../apps/server/src/modules/support/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import type { World } from './world.ts';

/** What one of our people does in the console with a complaint: takes it up or, with words, answers it. */
export const handleComplaint = async (world: World, code: string, body?: string): Promise<void> => {
  const db = openDatabase(world.database.url, 1);
  const step = { complaintId: ComplaintId.parse(code.replaceAll('-', '')), now: new Date() };
  const outcome = await (body === undefined ? takeUpComplaint(db, step) : answerComplaint(db, { ...step, body }));
  await db.close();
  if (outcome !== 'done') throw new Error(`The complaint is ${outcome}`);
};
