import type { DeskAnswer } from '@xuetang/contract/front-desk';
import type { Situation } from '@xuetang/contract/front-desk.rule';
import type { Database } from '../../platform/db.ts';
import { listShelf } from './document.store.ts';
import { readerAt } from './documents.ts';

/** So many questions are read to choose from: more than editors keep. */
const SHELF_MOST = 100;

/** The first answers to what is asked in a situation, and where there are too few, those that editors put first of all. */
export const questionsFor = async (
  db: Database,
  { situation, most, now }: { situation: Situation | null; most: number; now: Date },
): Promise<DeskAnswer[]> => {
  const rows = await listShelf(db, readerAt(null, now), { shelf: 'questions', most: SHELF_MOST });
  const fitting = rows.filter(({ topic }) => topic === situation);
  const others = rows.filter(({ topic }) => topic !== situation);
  return [...fitting, ...others].slice(0, most).map(({ slug, title, lead, body }) => ({ slug, title, lead, body: body ?? [] }));
};
