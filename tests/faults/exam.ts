import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { beginExam, getExam, saveExamAnswer, type RunningExam } from '@xuetang/contract/exam';
import { GRACE_S } from '@xuetang/contract/exam.rule';
import type { SectionId } from '@xuetang/contract/ids';
import { someLearners } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { anExam, KEY_CANARY } from '@xuetang/testkit/exam-builders';
import { startApi, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { openFindings, type Findings, type Proof } from './proof.ts';

/** The job is a little late on purpose (`jobLateMs`): who answers after the time is up meets nothing but the rule. */
const SIZES = {
  small: { sitters: 12, kills: 1, writesMs: 4_000, jobLateMs: 1_500 },
  full: { sitters: 500, kills: 12, writesMs: 40_000, jobLateMs: 10_000 },
} as const;
const HANDED_IN_WITHIN_S = 60;
/** Between two answers of one learner. */
const PACE_MS = 60;

const FUNCTION = new URL('../../apps/server/functions/exams/save_answer.sql', import.meta.url);
/** The deadline, and the number of a save. */
const GUARDS = [
  ['elsif p_now > a.deadline_at + p_grace then', 'elsif false then'],
  ['if p_seq > seq then', 'if true then'],
] as const;

const plantBug = async ({ pool }: TestDatabase): Promise<void> => {
  let text = readFileSync(FUNCTION, 'utf8');
  for (const [guard, instead] of GUARDS) {
    if (!text.includes(guard)) throw new Error(`save_answer.sql has no ‘${guard}’ any more`);
    text = text.replace(guard, instead);
  }
  await pool.query(text);
};

/** Somebody at the paper: what the server said it had saved. */
interface Sitter {
  token: string;
  learnerId: string;
  running: RunningExam;
  acknowledged: Map<string, { seq: number; given: string }>;
  late: number;
  lateTaken: number;
  lost: number;
}

/** The two hosts, of which one may be dead at this moment: asked in turn until one answers. */
type Hosts = () => readonly Running[];
const asking = (hosts: Hosts, token: string, nth: number) => signedClient(hosts()[nth % 2]?.url ?? '', token);

const begin = async (hosts: Hosts, { token, learnerId }: { token: string; learnerId: string }, sectionId: SectionId): Promise<Sitter> => {
  const { data } = await asking(hosts, token, 0)(beginExam, { sectionId });
  if (data?.outcome !== 'running') throw new Error(`no attempt: ${data?.outcome}`);
  return { token, learnerId, running: data, acknowledged: new Map(), late: 0, lateTaken: 0, lost: 0 };
};

/** One save on one host; nothing where it died over it. */
const save = async (hosts: Hosts, { token, running }: Sitter, nth: number, one: { questionId: string; given: string; seq: number }) => {
  const { attemptId } = running;
  const ask = asking(hosts, token, nth);
  const { questionId, given, seq } = one;
  const said = await ask(saveExamAnswer, { attemptId, questionId, given: [given], seq }).catch(() => undefined);
  return said?.data ?? undefined;
};

/** Answers and answers again, until the paper is shut; now and then an old save comes once more, as it does after a lost answer. */
const sit = async (hosts: Hosts, sitter: Sitter, closesMs: number, jobLateMs: number): Promise<void> => {
  const { questions } = sitter.running;
  for (let nth = 1; ; nth++) {
    const questionId = questions[nth % questions.length]?.questionId ?? '';
    const before = sitter.acknowledged.get(questionId);
    const isOld = before !== undefined && before.seq > 1 && nth % 3 === 0;
    const one = isOld
      ? { questionId, given: 'c', seq: before.seq - 1 }
      : { questionId, given: 'abcd'[randomInt(4)] ?? 'a', seq: (before?.seq ?? 0) + 1 };
    const isLate = Date.now() > closesMs;
    const said = await save(hosts, sitter, nth, one);
    if (isLate) sitter.late += 1;
    if (said === undefined) sitter.lost += 1;
    else if (said.outcome === 'saved') {
      if (isLate) sitter.lateTaken += 1;
      if (!isOld) sitter.acknowledged.set(questionId, { seq: one.seq, given: one.given });
    } else if (said.outcome === 'handed-in') return;
    // Not answered: whether it was saved nobody knows, so the same number is not used for other words.
    if (said === undefined && !isOld) await repeat(hosts, sitter, one, closesMs);
    await pause(PACE_MS);
    if (Date.now() > closesMs + jobLateMs * 2) return;
  }
};

/** Sent again as it was, until somebody answers. */
const repeat = async (
  hosts: Hosts,
  sitter: Sitter,
  one: { questionId: string; given: string; seq: number },
  closesMs: number,
): Promise<void> => {
  for (let nth = 0; Date.now() < closesMs; nth++) {
    const said = await save(hosts, sitter, nth, one);
    if (said?.outcome === 'saved') {
      sitter.acknowledged.set(one.questionId, { seq: one.seq, given: one.given });
      return;
    }
    if (said) return;
    await pause(PACE_MS);
  }
};

/** Twenty minutes are made to end now: the deadline in the rows, and the hour of the jobs. */
const shorten = async ({ pool }: TestDatabase, closesMs: number, jobLateMs: number): Promise<void> => {
  const deadline = new Date(closesMs - GRACE_S * 1_000);
  await pool.query(`update exams.attempt set begun_at = $1::timestamptz - interval '20 minutes', deadline_at = $1`, [deadline]);
  await pool.query(`update graphile_worker._private_jobs set run_at = $1 where key like 'exams.hand-in:%'`, [
    new Date(closesMs + jobLateMs),
  ]);
};

const untilHandedIn = async ({ pool }: TestDatabase, deadlineMs: number): Promise<number> => {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from exams.attempt where handed_in_at is null');
    const open = rows[0]?.n ?? -1;
    if (open === 0 || Date.now() > deadlineMs + HANDED_IN_WITHIN_S * 1_000) return open;
    await pause(200);
  }
};

const judge = async ({ pool }: TestDatabase, sitters: readonly Sitter[], findings: Findings): Promise<void> => {
  const { rows } = await pool.query<{ learner_id: string; answers: Record<string, { given: string[]; seq: number }>; after_s: number }>(
    `select learner_id, answers, coalesce(extract(epoch from handed_in_at - deadline_at), 1e6)::float as after_s from exams.attempt`,
  );
  const byLearner = new Map(rows.map((row) => [row.learner_id, row]));
  for (const { learnerId, acknowledged, lateTaken } of sitters) {
    const row = byLearner.get(learnerId);
    for (const [questionId, { seq, given }] of acknowledged) {
      const kept = row?.answers[questionId];
      const isKept = kept !== undefined && (kept.seq > seq || (kept.seq === seq && kept.given[0] === given));
      findings.promise(
        'no acknowledged answer is lost',
        isKept,
        `${learnerId}: ${questionId} was ${seq} ${given}, is ${JSON.stringify(kept)}`,
      );
    }
    findings.promise('none is taken after the deadline', lateTaken === 0, `${learnerId}: ${lateTaken} were`);
    findings.promise(
      'all are handed in within a minute',
      (row?.after_s ?? 1e6) <= HANDED_IN_WITHIN_S,
      `${learnerId}: after ${row?.after_s} s`,
    );
  }
};

const killInTurn = async (
  apis: Running[],
  env: Record<string, string>,
  { kills, writesMs }: (typeof SIZES)['small' | 'full'],
): Promise<void> => {
  for (let killed = 0; killed < kills; killed++) {
    await pause(Math.round(writesMs / (kills + 2)));
    await apis[killed % 2]?.kill();
    apis[killed % 2] = await startApi(env);
  }
};

export const exam: Proof = {
  says: 'no acknowledged answer of an exam is lost, none is taken after its time, all are handed in, and no key is told before',
  bug: {
    is: 'the database takes answers whatever the hour, and the one that comes last whatever its number',
    breaks: ['no acknowledged answer is lost', 'none is taken after the deadline'],
  },
  run: async (size, { withBug, progress }) => {
    const database = await createTestDatabase();
    if (withBug) await plantBug(database);
    const env = serverEnv(database.url);
    const running = await Promise.all([startApi(env), startApi(env), startWorker(env)]);
    const apis = running.slice(0, 2);
    const [, , worker] = running;
    try {
      const findings = openFindings();
      const { sitters: count, writesMs, jobLateMs } = SIZES[size];
      const course = await aCourse(database.pool, { sections: [{}] });
      const sectionId = course.sectionIds[0] as SectionId;
      await anExam(database.pool, sectionId, { questions: [{}, { kind: 'multiple' }] });
      const learners = await someLearners(database.pool, count, new Date());
      for (const { learnerId } of learners) await anEntitlement(database.pool, course, learnerId);
      const hosts = () => apis;
      const sitters = await Promise.all(learners.map((learner) => begin(hosts, learner, sectionId)));
      const closesMs = Date.now() + writesMs;
      await shorten(database, closesMs, jobLateMs);
      const told = sitters.map(async ({ token, running: paper }) => {
        const said = await asking(hosts, token, 1)(getExam, { sectionId });
        const text = JSON.stringify([paper, said.data]);
        findings.promise('no key before it is handed in', !text.includes(KEY_CANARY) && !text.includes('"right"'), 'a key was told');
      });
      await Promise.all([...told, killInTurn(apis, env, SIZES[size]), ...sitters.map((sitter) => sit(hosts, sitter, closesMs, jobLateMs))]);
      progress(`${count} papers are shut`);
      const open = await untilHandedIn(database, closesMs - GRACE_S * 1_000);
      await judge(database, sitters, findings);
      const sum = (of: (sitter: Sitter) => number) => sitters.reduce((all, sitter) => all + of(sitter), 0);
      const answers = sum(({ acknowledged }) => [...acknowledged.values()].reduce((all, { seq }) => all + seq, 0));
      findings.mustHave(answers > count * 3, `${answers} answers`);
      findings.mustHave(sum(({ late }) => late) > count, 'nobody came late');
      findings.mustHave(sum(({ lost }) => lost) > 0, 'nobody was killed over an answer');
      return findings.outcome(
        `${count} papers, ${answers} answers, ${sum(({ late }) => late)} late, ${sum(({ lost }) => lost)} lost, ${open} open`,
      );
    } finally {
      await Promise.all([...apis, worker].map((one) => one?.stop()));
      await database.drop();
    }
  },
};
