import { errors } from '@xuetang/contract/errors';
import { staffCalls } from '@xuetang/contract/staff/calls';
import type { Permission } from '@xuetang/contract/staff/permissions';
import { isByPermission, STAFF_COOKIE, type StaffCall } from '@xuetang/contract/staff/staff-call';
import { staffErrors } from '@xuetang/contract/staff/staff-errors';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { consoleEnv } from '@xuetang/testkit/server-env';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConsoleConfig } from '../../apps/server/src/platform/console-config.ts';
import { sealUnbound } from '../../apps/server/src/platform/crypto.ts';
import { written } from '../../apps/server/src/platform/lookup.ts';
import { staffAnswers } from '../../apps/server/src/staff-answers.ts';
import { openApiOn } from '../benches/open-api.ts';
import { openConsole } from '../benches/open-console.ts';
import { MATRIX, ROLES, type Role, type Row, type Verdict } from './staff-matrix.ts';

type Bench = Awaited<ReturnType<typeof openConsole>>;
type CallName = keyof typeof staffCalls;

const all = Object.entries(staffCalls) as [CallName, StaffCall][];

/** Another permission than the call's, which other roles hold: so that at least one of them meets another door. */
const swapped = (name: CallName): Permission => {
  const row = MATRIX[name];
  const isLikeThose = 'roles' in row && [...row.roles].toSorted().join() === 'admin,engineer';
  return isLikeThose ? 'audit.verify' : 'jobs.bury';
};
const mutants: typeof staffAnswers = (ports) =>
  staffAnswers(ports).map((answer) => {
    const [name] = all.find(([, { path }]) => path === answer.call.path) ?? [];
    if (!name || !isByPermission(answer.call.who)) return answer;
    return { ...answer, call: { ...answer.call, who: { permission: swapped(name) } } };
  });

const honest = await openConsole();
const { keys } = readConsoleConfig(consoleEnv(honest.database.url));
const mutant = await openConsole({ answersOf: mutants });
const learners = await openApiOn(honest.database.url, { env: { XT_LOG_LEVEL: 'silent' } });

interface Thing {
  complaintId: string;
  learnerId: string;
  learnNumber: string;
  classId: string;
  groupId: string;
  campId: string;
  teacherId: string;
  rotaId: string;
  pieceId: string;
  noticeId: string;
  periodId: string;
}

/** A learner of one class with a mobile number, a complaint and homework, and that class. */
const aComplaint = async ({ database, clock, rows }: Bench): Promise<Thing> => {
  const [camp, { learnerId }] = [await aCamp(database.pool), await aLearner(database.pool, clock.now())];
  await anEnrolment(database.pool, camp, learnerId, { enrolledDaysAgo: 1 });
  const complaintId = `${learnerId.padStart(16, '0')}`;
  await database.pool.query(
    `insert into support.complaint (public_id, learner_id, kind, state_at, sent_at, first_answer_due, close_due)
     values ($1, $2, 'teacher', now(), now(), now() + interval '1 day', now() + interval '9 days')`,
    [complaintId, learnerId],
  );
  await database.pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
    learnerId,
    sealUnbound(keys.data, '13812345678'),
    written(keys.lookup, learnerId),
  ]);
  const [row] = await rows<{ class_id: string; learn_number: string }>(
    'select g.class_id, l.learn_number from enrolment.class_group g, identity.learner l where g.id = $1 and l.id = $2',
    [camp.groupIds[0], learnerId],
  );
  const { campId, teacherId, groupIds, periodId } = camp;
  const [rota] = await rows<{ id: string }>('insert into enrolment.rota (camp_id, teacher_id) values ($1, $2) returning id', [
    campId,
    teacherId,
  ]);
  const groupId = groupIds[0] ?? '';
  const [learnNumber, classId] = [row?.learn_number ?? '', row?.class_id ?? ''];
  await database.pool.query(
    `insert into work.homework (section_id, task, points, model) values (1, '先做哪三件事', '{写出三件事}', '第一件：每月存 1500 元。') on conflict do nothing`,
  );
  const [piece] = await rows<{ id: string }>(
    `insert into work.piece (learner_id, section_id, state, saved_at, version, handed_in_at, camp_id, class_id)
     values ($1, 1, 'handed-in', now(), 1, now(), $2, $3) returning id`,
    [learnerId, campId, classId],
  );
  const [notice] = await rows<{ id: string }>(
    `insert into notices.announcement (class_id, said_key, words, staff_id, said_by, said_at)
     values ($1, $2, '今晚八点见', 1, '周若兰', now() - interval '1 day') returning id`,
    [classId, learnerId.padStart(22, '0')],
  );
  const made = { rotaId: rota?.id ?? '', pieceId: piece?.id ?? '', noticeId: notice?.id ?? '' };
  return { complaintId, learnerId, learnNumber, classId, groupId, campId, teacherId, periodId, ...made };
};

/** A browser with these cookies and headers. Each cell of the matrix has its own: a call may end the session that makes it. */
interface Caller {
  expects: (row: Row) => Verdict;
  headers: (bench: Bench, things: { classId: string }) => Promise<Record<string, string>>;
}
const cookie = (token: string) => ({ cookie: `${STAFF_COOKIE}=${token}` });
const isWayIn = (row: Row): row is { who: 'anybody' | 'signed-in' } => 'who' in row;
const nobody = (row: Row): Verdict => (isWayIn(row) && row.who === 'anybody' ? 'in' : 'signed out');
const asRole =
  (role: Role) =>
  (row: Row): Verdict =>
    isWayIn(row) || row.roles.includes(role) ? 'in' : 'not allowed';

const isOneThing = (row: Row): boolean => !isWayIn(row) && row.of !== undefined && row.of !== 'list';

const CALLERS: Readonly<Record<string, Caller>> = {
  visitor: { expects: nobody, headers: async () => ({}) },
  'learner, by header': { expects: nobody, headers: async ({ database }) => ({ token: (await aLearner(database.pool)).token }) },
  'learner, by cookie': { expects: nobody, headers: async ({ database }) => cookie((await aLearner(database.pool)).token) },
  'blocked learner': {
    expects: nobody,
    headers: async ({ database }) => {
      const { learnerId, token } = await aLearner(database.pool);
      await database.pool.query(`insert into identity.block (learner_id, scope, reason) values ($1, 'global', '刷单')`, [learnerId]);
      return { ...cookie(token), token };
    },
  },
  'made-up token': { expects: nobody, headers: async () => cookie('A'.repeat(43)) },
  ...Object.fromEntries(
    ROLES.map((role): [string, Caller] => [
      role,
      { expects: asRole(role), headers: async ({ somebody }) => cookie((await somebody({ roles: [role] })).token) },
    ]),
  ),
  'no role': {
    expects: (row) => (isWayIn(row) ? 'in' : 'not allowed'),
    headers: async ({ somebody }) => cookie((await somebody()).token),
  },
  'own class’s teacher': {
    expects: asRole('teacher'),
    headers: async ({ somebody }, { classId }) => cookie((await somebody({ roles: [`teacher@class:${classId}`] })).token),
  },
  'other class’s teacher': {
    expects: (row) => (asRole('teacher')(row) === 'in' && isOneThing(row) ? 'out of reach' : asRole('teacher')(row)),
    headers: async ({ somebody }) => cookie((await somebody({ roles: ['teacher@class:999999'] })).token),
  },
  'admin of one camp': {
    expects: (row) => (isWayIn(row) || row.of === 'list' ? 'in' : asRole('admin')(row) === 'in' ? 'out of reach' : 'not allowed'),
    headers: async ({ somebody }) => cookie((await somebody({ roles: ['admin@camp:999999'] })).token),
  },
  'admin before the code': {
    expects: (row) => (isWayIn(row) ? 'in' : 'not proven'),
    headers: async ({ somebody }) => cookie((await somebody({ roles: ['admin'], provenAt: null })).token),
  },
  'role that has ended': {
    expects: (row) => (isWayIn(row) ? 'in' : 'not allowed'),
    headers: async ({ somebody, database }) => {
      const { staffId, token } = await somebody({ roles: ['compliance'] });
      await database.pool.query(`update staff.role_grant set until = now() - interval '1 day' where staff_id = $1`, [staffId]);
      return cookie(token);
    },
  },
  'ended session': {
    expects: nobody,
    headers: async ({ somebody, database }) => {
      const { staffId, token } = await somebody({ roles: ['admin'] });
      await database.pool.query('update staff.session set ended_at = now() where staff_id = $1', [staffId]);
      return cookie(token);
    },
  },
  'ended person': {
    expects: nobody,
    headers: async ({ somebody, database }) => {
      const { staffId, token } = await somebody({ roles: ['admin'] });
      await database.pool.query(`update staff.account set state = 'ended', ended_at = now() where id = $1`, [staffId]);
      return cookie(token);
    },
  },
};

const DOORS: Readonly<Record<number, Verdict>> = {
  [staffErrors['staff.signed_out'].code]: 'signed out',
  [staffErrors['staff.not_proven'].code]: 'not proven',
  [staffErrors['staff.not_allowed'].code]: 'not allowed',
  [staffErrors['staff.out_of_reach'].code]: 'out of reach',
};

let knocks = 0;

const knock = async (baseUrl: string, call: StaffCall, headers: Record<string, string>, input: object) => {
  const isGet = call.method === 'GET';
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const response = await fetch(`${baseUrl}${call.url}${query}`, {
    method: call.method,
    headers: {
      origin: 'http://127.0.0.1:4200',
      // From everywhere: the matrix is wider than what one network may ask in a minute.
      'x-forwarded-for': `203.0.${Math.floor(++knocks / 250)}.${(knocks % 250) + 1}`,
      ...(isGet ? {} : { 'content-type': 'application/json', 'x-xuetang-console': '1', businessplatefrom: '1' }),
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    ...(isGet ? {} : { body: JSON.stringify({ ...input, reason: '矩阵里的一格' }) }),
  });
  return (await response.json()) as { code: number; data: unknown };
};

/** Enough for every call that is about one thing; each takes what it knows. */
const inputFor = (row: Row, { classId, ...thing }: Thing): object => {
  if (!isOneThing(row)) return {};
  const ofClass = 'of' in row && row.of === 'class' ? { classId } : {};
  const graded = { verdict: 'passed', words: '写得清楚。' };
  const moved = { day: 1, heldOn: '2030-01-01', shownWhy: '老师出差' };
  return {
    ...thing,
    ...ofClass,
    ...graded,
    ...moved,
    body: '您好，我们正在处理。',
    field: 'mobile',
    content: 'https://weixin.qq.com/g/matrix',
  };
};

/** The cells of one call that do not say what the matrix says; to see that there is one, the first is enough. */
const wrongCells = async (bench: Bench, name: CallName, most = Infinity): Promise<string[]> => {
  const [row, call] = [MATRIX[name], staffCalls[name] as StaffCall];
  const wrong: string[] = [];
  const shared = await aComplaint(bench);
  for (const [who, { headers, expects }] of Object.entries(CALLERS)) {
    if (wrong.length >= most) break;
    const things = isOneThing(row) ? await aComplaint(bench) : shared;
    const { code } = await knock(bench.api.url(), call, await headers(bench, things), inputFor(row, things));
    const said = DOORS[code] ?? 'in';
    if (said !== expects(row) || code === errors['server.failed'].code)
      wrong.push(`${name} × ${who}: ${said} (${code}) instead of ${expects(row)}`);
  }
  return wrong;
};

beforeAll(async () => {
  for (const { somebody } of [honest, mutant]) await somebody({ roles: ['admin'], name: '一直在的管理员' });
});

describe('every staff call × everybody who may knock', () => {
  test('every call has its row, and every row its call', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(all.map(([name]) => name).toSorted());
  });

  test.each(all.map(([name]) => name))('%s', async (name) => {
    expect(await wrongCells(honest, name)).toEqual([]);
  });

  test('the other class’s teacher is shown nothing of this one', async () => {
    const { complaintId, classId } = await aComplaint(honest);
    const seenBy = async (of: string) =>
      JSON.stringify((await (await honest.somebody({ roles: [`teacher@class:${of}`] })).ask(staffCalls.listOpenComplaints, {})).data);
    expect(await seenBy(classId)).toContain(complaintId);
    expect(await seenBy('999999')).toBe('{"list":[]}');
  });

  test.each(all.filter(([, { who }]) => isByPermission(who)).map(([name]) => name))('%s with another permission is seen', async (name) => {
    expect(await wrongCells(mutant, name, 1)).not.toEqual([]);
  });

  test.each(all)('learners’ API does not know %s', async (_name, call) => {
    const { token } = await honest.somebody({ roles: ['admin'] });
    expect(await knock(learners.url(), call, cookie(token), {})).toMatchObject({ code: errors['request.unknown_call'].code });
  });
});
