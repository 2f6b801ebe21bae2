import { errors } from '@xuetang/contract/errors';
import { calls, type CallName } from '@xuetang/contract/calls';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startProcess, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { openConnection } from './fuzz/connection.ts';
import { chanceFrom } from './fuzz/random.ts';
import { fuzzedRequest } from './fuzz/request.ts';
import { isNested } from './fuzz/sample.ts';
import { plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';

const SIZES = { small: 12_000, full: 1_000_000 } as const;
const MINUTE_MS = 60_000;
const CONNECTIONS = 24;
const LEARNERS = 48;
/** Until then whatever is loaded, compiled and remembered once has been. */
const WARM_UP_SHARE = 0.3;
const MAY_GROW = 1.1;
/** A heap of this size more is no leak that anybody could tell from the weather. */
const MAY_GROW_BYTES = 8 * 1_024 * 1_024;
const SEED = 20_261_115;
/** So often a call with a nested payload has its turn while another has one. */
const NESTED_TURNS = 3;

const BUSY = new Set<number>([errors['server.busy'].code, errors['server.report_shed'].code]);
const SESSION_OVER = new Set<number>([errors['session.ended'].code, errors['session.replaced'].code]);
/** Answers that say nothing of the call itself. */
const AT_THE_DOOR = new Set<number>([
  errors['request.invalid'].code,
  errors['request.unknown_call'].code,
  errors['request.too_many'].code,
  errors['signature.invalid'].code,
  errors['signature.stale'].code,
]);

const SHALLOW = {
  file: 'apps/server/src/platform/http/payload.ts',
  text: "if (typeof value === 'object' && value !== null) for",
  becomes: "if (typeof value === 'object' && value !== null && depth < 1) for",
};

interface Tally {
  sent: number;
  silent: number;
  shed: number;
  behindTheDoor: number;
  answered: Map<string, number>;
  /** By call and code, with the first request that got it. */
  failures: Map<string, string>;
  failed: number;
}

/** Sessions to speak with; a fuzzed call may end one, or the account. */
const openSessions = async ({ pool }: TestDatabase) => {
  const tokens = await Promise.all(Array.from({ length: LEARNERS }, async () => (await aLearner(pool)).token));
  return {
    at: (nth: number): string => tokens[nth % LEARNERS] as string,
    renew: async (token: string): Promise<void> => {
      const at = tokens.indexOf(token);
      if (at >= 0) tokens[at] = (await aLearner(pool)).token;
    },
  };
};

const memoryOf = async (api: Running): Promise<{ heap: number; rss: number }> => {
  const collections = () => api.output().split('collected').length;
  const before = collections();
  api.process.kill('SIGUSR2');
  while (collections() === before) await new Promise((again) => setTimeout(again, 20));
  const { heapUsed, rss } = (await (await fetch(`${api.adminUrl}/health`)).json()) as { heapUsed: number; rss: number };
  return { heap: heapUsed, rss };
};
/** What callers did is remembered until the minute turns: right after it one sees what stays. */
const afterTheTurn = async (api: Running): Promise<void> => {
  await new Promise((turned) => setTimeout(turned, MINUTE_MS - (Date.now() % MINUTE_MS)));
  await signedClient(api.url)(calls.getConfigure, { key: 'none' });
};
const mb = (bytes: number): string => `${(bytes / 1_024 / 1_024).toFixed(1)} MB`;

const isFailure = (status: number, code: number | undefined): boolean =>
  status >= 500 && !(status === 503 && code !== undefined && BUSY.has(code));

export const i20: Proof = {
  says: 'whatever is sent to whichever call, no answer is ours to be sorry for (5xx), everything is answered, and memory stays flat',
  bug: {
    is: 'what is below the top of a payload goes unseen to the database and into jobs',
    plants: [SHALLOW],
    breaks: ['no failure of ours'],
  },
  run: async (size, { withBug, progress }) => {
    const total = SIZES[size];
    const database = await createTestDatabase();
    await aCamp(database.pool);
    const env = serverEnv(database.url, {
      XT_LOG_LEVEL: 'error',
      XT_WECHAT_API_URL: 'http://127.0.0.1:1',
      // Here the question is what an answer says, not how many there are at once.
      XT_BUSY_LOOP_MS: '5000',
      XT_BUSY_POOL_WAIT_MS: '20000',
      XT_BUSY_CALLS: '1000',
    });
    const bug = withBug ? plant(SHALLOW) : undefined;
    const api = await startProcess('tests/faults/collected-api.ts', { ...env, ...bug?.env }, /api listens on (\S+)/);
    bug?.check();
    const sessions = await openSessions(database);
    const names = Object.keys(calls) as CallName[];
    const turns = names.flatMap((name) => Array.from({ length: isNested(calls[name]) ? NESTED_TURNS : 1 }, () => name));
    const port = Number(new URL(api.url).port);
    const tally: Tally = { sent: 0, silent: 0, shed: 0, behindTheDoor: 0, answered: new Map(), failures: new Map(), failed: 0 };

    const sendOne = async (nth: number, connection: ReturnType<typeof openConnection>): Promise<void> => {
      const name = turns[nth % turns.length] as CallName;
      const request = fuzzedRequest(name, calls[name], sessions.at(nth), chanceFrom(SEED + nth));
      // A connection that the server has just closed takes no request any more: that one is sent again on another.
      const answer = (await connection.send(request.bytes, request.method)) ?? (await connection.send(request.bytes, request.method));
      if (!answer) {
        tally.silent++;
        return void tally.failures.set(`${name} no answer`, `request ${nth}: ${request.bytes.toString('latin1', 0, 300)}`);
      }
      const { status, code } = answer;
      if (code !== undefined && SESSION_OVER.has(code) && request.token) await sessions.renew(request.token);
      if (code !== undefined && BUSY.has(code)) tally.shed++;
      if (code !== undefined && !AT_THE_DOOR.has(code) && !SESSION_OVER.has(code) && !BUSY.has(code)) {
        tally.behindTheDoor++;
        tally.answered.set(name, (tally.answered.get(name) ?? 0) + 1);
      }
      if (!isFailure(status, code)) return;
      tally.failed++;
      const kind = `${name} ${status} ${code ?? ''}`;
      if (!tally.failures.has(kind)) tally.failures.set(kind, `request ${nth}: ${request.bytes.toString('latin1').slice(-300)}`);
    };

    /** Sends the numbers from..until, on several connections. */
    const send = async (from: number, until: number): Promise<void> => {
      let next = from;
      const client = async () => {
        const connection = openConnection(port);
        for (let nth = next++; nth < until; nth = next++) {
          await sendOne(nth, connection);
          if (++tally.sent % 1_000 === 0) progress(`${tally.sent} of ${total}, ${tally.failed} failed`);
        }
        connection.close();
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, client));
    };

    try {
      const startedAt = Date.now();
      const warm = Math.round(total * WARM_UP_SHARE);
      await send(0, warm);
      // The small size ends before a minute does.
      if (size === 'full') await afterTheTurn(api);
      const before = await memoryOf(api);
      await send(warm, total);
      const seconds = (Date.now() - startedAt) / 1_000;
      if (size === 'full') await afterTheTurn(api);
      const after = await memoryOf(api);

      const { promise, mustHave, outcome } = openFindings();
      const first = [...tally.failures].slice(0, 12).map(([kind, how]) => `${kind}, ${how}`);
      promise('no failure of ours', tally.failed === 0, `${tally.failed} answers of 5xx: ${first.join('\n    ')}`);
      promise('everything is answered', tally.silent === 0, `${tally.silent} got no answer: ${first.join('\n    ')}`);
      promise(
        'memory',
        after.heap <= Math.max(before.heap * MAY_GROW, before.heap + MAY_GROW_BYTES),
        `heap ${mb(before.heap)} grew to ${mb(after.heap)}`,
      );
      const unseen = names.filter((name) => !tally.answered.has(name));
      mustHave(tally.behindTheDoor >= total / 10, `${tally.behindTheDoor} of ${total} came past the door`);
      mustHave(tally.shed <= total / 100, `${tally.shed} of ${total} were shed`);
      const summary =
        `${total} requests to ${names.length} calls in ${seconds.toFixed(1)} s: ${tally.failed} of 5xx, ${tally.silent} unanswered, ` +
        `${tally.shed} shed; ${tally.behindTheDoor} came past signature and schema, of ${names.length - unseen.length} calls; ` +
        `heap ${mb(before.heap)} → ${mb(after.heap)}, RSS ${mb(before.rss)} → ${mb(after.rss)}`;
      return outcome(summary);
    } finally {
      await api.kill();
      await database.drop();
    }
  },
};
