/**
 * Until the console is built, this is how our people take up and answer a complaint:
 *
 *   node scripts/answer-complaint.ts 7Q2MK4T8…                        it has been read
 *   node scripts/answer-complaint.ts 7Q2MK4T8… '退款已经原路退回…'      this is the answer
 */
import { ComplaintId } from '@xuetang/contract/ids';
import { answerComplaint, takeUpComplaint } from '@xuetang/server/modules/support/index';
import { openDatabase } from '@xuetang/server/platform/db';
import { DEV } from './dev-env.ts';

const [typed = '', body] = process.argv.slice(2);
const code = ComplaintId.safeParse(typed.replaceAll('-', '').toUpperCase());
if (!code.success) {
  console.error('Say the code of a complaint, and the answer if there is one.');
  process.exit(2);
}
const db = openDatabase(DEV.database, 1);
const step = { complaintId: code.data, now: new Date() };
const outcome = await (body ? answerComplaint(db, { ...step, body }) : takeUpComplaint(db, step));
const SAYS = {
  done: body ? 'The learner sees the answer.' : 'The learner sees that it has been read.',
  unknown: 'There is no complaint with this code.',
  'not-now': 'Nothing changed: it is closed, or it has been read already.',
};
console.log(SAYS[outcome]);
await db.close();
process.exitCode = outcome === 'done' ? 0 : 1;
