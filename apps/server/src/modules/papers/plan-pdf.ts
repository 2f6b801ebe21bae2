import { randomBytes } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { beijingDay } from '../../platform/beijing-day.ts';
import { beside } from '../../platform/beside.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DataKeys } from '../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../platform/jobs.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { drawPlanPdf } from './draw-plan.ts';
import { readPlan } from './plan.ts';
import type { PapersTables } from './tables.ts';

const drawBeside = beside(new URL('draw-plan.ts', import.meta.url), drawPlanPdf);

/** Long enough to open it in WeChat's browser and again in the phone's own. */
const OPEN_S = 600;
/** A plan is sealed where it lies; a paper of it is not, so it does not lie for long. */
const KEPT_MS = 3_600_000;
const FORGET_AT_MOST = 500;

const drawPlan = job<{ id: string }>('papers.draw-plan', ({ id }) => id);

/** Each time another one: what was saved before this moment is in it, whatever was drawn before. */
export const askPlanPdf = async (tx: Tx, learnerId: LearnerId, now: Date): Promise<void> => {
  const { id } = await tablesOf<PapersTables>(tx)
    .insertInto('papers.plan_pdf')
    .values({ learner_id: learnerId, asked_at: now, pdf_key: null, drawn_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, drawPlan, { id });
};

interface Drawing {
  db: Database;
  clock: Clock;
  keys: { data: DataKeys };
  objects: ObjectStore;
}

/** The one that was asked for last, while it is kept. */
export const newestPlanPdf = async ({ db, clock, objects }: Omit<Drawing, 'keys'>, learnerId: LearnerId) => {
  const row = await db
    .of<PapersTables>()
    .selectFrom('papers.plan_pdf')
    .select(['asked_at', 'pdf_key'])
    .where('learner_id', '=', learnerId)
    .where('asked_at', '>', new Date(clock.now().getTime() - KEPT_MS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { askedAt: row.asked_at.toISOString(), url: row.pdf_key === null ? null : objects.downloadUrl(row.pdf_key, OPEN_S) } : null;
};

/** Draws what its owner has written by now. Done twice, or for an account that has gone meanwhile, it throws its own paper away. */
const planDrawing = ({ db, clock, keys, objects }: Drawing): JobHandler =>
  handle(drawPlan, 'common', async ({ id }) => {
    const tables = db.of<PapersTables>();
    const asked = await tables
      .selectFrom('papers.plan_pdf')
      .select('learner_id')
      .where('id', '=', id)
      .where('drawn_at', 'is', null)
      .executeTakeFirst();
    if (!asked) return;
    const { fields } = await readPlan({ db, keys }, asked.learner_id);
    const now = clock.now();
    const key = `plans/${randomBytes(24).toString('base64url')}.pdf`;
    await objects.write(key, await drawBeside(fields, beijingDay(now)), 'application/pdf');
    const { numUpdatedRows } = await tables
      .updateTable('papers.plan_pdf')
      .set({ pdf_key: key, drawn_at: now })
      .where('id', '=', id)
      .where('drawn_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await objects.remove(key);
  });

/** The paper first, then its row: what could not be removed is found again an hour later. */
const planRemoval = ({ db, clock, objects }: Drawing): JobHandler => ({
  name: 'papers.forget-plans',
  lane: 'slow',
  every: '25 * * * *',
  run: async () => {
    const tables = db.of<PapersTables>();
    const over = await tables
      .selectFrom('papers.plan_pdf')
      .select(['id', 'pdf_key'])
      .where('asked_at', '<=', new Date(clock.now().getTime() - KEPT_MS))
      .orderBy('asked_at')
      .limit(FORGET_AT_MOST)
      .execute();
    for (const { id, pdf_key: key } of over) {
      if (key !== null) await objects.remove(key);
      await tables
        .deleteFrom('papers.plan_pdf')
        .where('id', '=', id)
        .where('pdf_key', key === null ? 'is' : '=', key)
        .execute();
    }
  },
});

export const planPdfJobs = (on: Drawing): JobHandler[] => [planDrawing(on), planRemoval(on)];
