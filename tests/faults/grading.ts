import { randomUUID } from 'node:crypto';
import type { PieceId } from '@xuetang/contract/ids';
import { gradeHomework, takeHomework } from '@xuetang/contract/staff/homework';
import { someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { aClassWithHomework, somePieces } from '@xuetang/testkit/homework-builders';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';
import { withHands } from './sms-attack.ts';
import { openTwoConsoles } from './two-consoles.ts';

const SIZES = {
  small: { pieces: 24, graders: 4, kills: 2 },
  full: { pieces: 1_000, graders: 20, kills: 40 },
} as const;
const AT_ONCE = 3;

const PLANTS: readonly Plant[] = [
  {
    file: 'apps/server/src/modules/work/grading-staff-answers.ts',
    text: `return isAnothers ? ('piece.taken' as const) : undefined;`,
    becomes: `return isAnothers && false ? ('piece.taken' as const) : undefined;`,
  },
  {
    file: 'apps/server/src/modules/work/grading.store.ts',
    text: `if (!isHis) return (await wasSaid(tx, piece, grader, said)) ? 'said-before' : 'not-yours';`,
    becomes: `if (!isHis && piece === undefined) return 'not-yours';`,
  },
];
/** The table's own guard would hide that the lease is gone. */
const takeGuardsAway = ({ pool }: TestDatabase) =>
  pool.query('alter table work.grading drop constraint grading_piece_id_version_is_appeal_key');

const readGradings = async ({ pool }: TestDatabase): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ piece_id: string; n: number }>(
    'select piece_id, count(*)::int as n from work.grading group by piece_id',
  );
  return new Map(rows.map(({ piece_id: id, n }) => [id, n]));
};

/** By piece: what learners were told, and what learning knows. */
const readEffects = async ({ pool }: TestDatabase): Promise<Map<string, { messages: number; state: string }>> => {
  const { rows } = await pool.query<{ id: string; messages: number; state: string }>(
    `select p.id, p.state, (select count(*)::int from content.message m where m.learner_id = p.learner_id) as messages from work.piece p`,
  );
  return new Map(rows.map(({ id, ...effect }) => [id, effect]));
};

export const grading: Proof = {
  says: 'each piece of homework is graded once, however many teachers reach for it at once and whichever process dies',
  bug: {
    is: 'who takes a piece does not hold it, and who grades is not asked whether he has it',
    plants: PLANTS,
    breaks: ['one grading each', 'one success each'],
    mayBreak: ['one lease each'],
  },
  run: async (size, { withBug, progress }) => {
    const { pieces, graders, kills } = SIZES[size];
    const database = await createTestDatabase();
    const bug = withBug ? plant(...PLANTS) : undefined;
    if (withBug) await takeGuardsAway(database);
    const consoles = await openTwoConsoles(database, bug?.env);
    try {
      const built = await aClassWithHomework(database.pool);
      const learners = await someLearners(database.pool, pieces);
      const ids = await somePieces(
        database.pool,
        built,
        learners.map(({ learnerId }) => learnerId),
      );
      const teachers = await Promise.all(Array.from({ length: graders }, () => consoles.somebody('teacher')));
      const leases = new Map<string, number>();
      const successes = new Map<string, number>();
      const startedAt = Date.now();
      let done = 0;
      const work = (pace: (share: number) => Promise<void>) =>
        withHands(AT_ONCE, ids.length, async (nth) => {
          await pace(nth / ids.length);
          const pieceId = ids[nth] as PieceId;
          const taken = await Promise.all(
            teachers.map(async (teacher, at) => {
              const { code } = await teacher.insist(takeHomework, { pieceId }, { idempotencyKey: randomUUID() }, at % 2);
              return code === 0 ? [teacher] : [];
            }),
          );
          leases.set(pieceId, taken.flat().length);
          // Everybody says what he thinks of it, also who does not have it.
          const said = await Promise.all(
            teachers.map((teacher, at) =>
              teacher.insist(
                gradeHomework,
                { pieceId, verdict: 'passed', words: `第 ${at} 位老师的话。` },
                { idempotencyKey: randomUUID() },
                at % 2,
              ),
            ),
          );
          successes.set(pieceId, said.filter(({ code }) => code === 0).length);
          progress(`${++done} of ${ids.length} pieces`);
        });
      const killed = await consoles.killDuring(kills, work);
      bug?.check();

      const [gradings, effects] = [await readGradings(database), await readEffects(database)];
      const other = (count: (id: string) => number) => ids.filter((id) => count(id) !== 1).length;
      const { promise, mustHave, outcome } = openFindings();
      const [graded, leased, told] = [
        other((id) => gradings.get(id) ?? 0),
        other((id) => leases.get(id) ?? 0),
        other((id) => successes.get(id) ?? 0),
      ];
      promise('one grading each', graded === 0, `${graded} of ${ids.length} pieces were graded another number of times`);
      promise('one lease each', leased === 0, `${leased} were handed to another number of teachers`);
      promise('one success each', told === 0, `${told} were told to another number of teachers that it is done`);
      const unheard = other((id) => effects.get(id)?.messages ?? 0);
      promise('one message each', unheard === 0, `${unheard} learners were told another number of times`);
      const unpassed = ids.filter((id) => effects.get(id)?.state !== 'passed').length;
      promise('what was graded is passed', unpassed === 0, `${unpassed} pieces still wait`);
      mustHave(killed === kills, `${killed} of ${kills} processes were killed`);
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      return outcome(`${ids.length} pieces, ${graders} teachers at once at each; 2 processes, ${killed} kills; ${seconds} s`);
    } finally {
      await consoles.close();
      await database.drop();
    }
  },
};
