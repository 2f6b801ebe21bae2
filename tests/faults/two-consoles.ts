import { randomInt } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { StaffCall } from '@xuetang/contract/staff/staff-call';
import type { TestDatabase } from '@xuetang/testkit/database';
import { startConsoleApi, type Running } from '@xuetang/testkit/process';
import { consoleEnv, TEST_CONSOLE_ORIGIN } from '@xuetang/testkit/server-env';
import type { Asked } from '@xuetang/testkit/signed-client';
import { aStaffMember } from '@xuetang/testkit/staff-builders';
import { staffClient, type StaffAskOptions } from '@xuetang/testkit/staff-client';
import { anotherAddress } from './sms-attack.ts';

const HOUR_MS = 3_600_000;
/** So many are started ahead of the kills: a start takes a second or more of a processor, and a proof of hundreds of kills is made of them. */
const SPARES = 2;

/** Two processes of the console on one database, which are killed in turn, and people who repeat what nobody answered. */
export const openTwoConsoles = async (database: TestDatabase, planted: Record<string, string> = {}) => {
  const env = { ...consoleEnv(database.url, { XT_LOG_LEVEL: 'silent' }), ...planted };
  // Who is killed leaves nothing compiled behind: this one does, for all who come after it.
  await (await startConsoleApi(env)).stop();
  const consoles: Running[] = await Promise.all([startConsoleApi(env), startConsoleApi(env)]);

  /** Somebody who is signed in, and whose code stays fresh for as long as this runs. */
  const somebody = async (role?: string) => {
    const { staffId, token } = await aStaffMember(database.pool, {
      ...(role ? { roles: [role] } : {}),
      provenAt: new Date(Date.now() + 10 * HOUR_MS),
    });
    /** Asks one of the two, and the other when nobody answers, always under the same key. */
    const insist = async <C extends StaffCall>(
      call: C,
      input: AskOf<C>,
      options: StaffAskOptions & { idempotencyKey: string },
      first = randomInt(2),
    ): Promise<Asked<ResponseOf<C>>> => {
      for (let turn = first; ; turn++) {
        const ask = staffClient(consoles[turn % 2]?.url ?? '', TEST_CONSOLE_ORIGIN, token);
        // Each from an address of its own: the limit of a network is not the question here.
        const from = { headers: { 'x-forwarded-for': anotherAddress() } };
        const answer = await ask(call, input, { ...from, ...options }).catch(() => undefined);
        if (answer && answer.status < 500) return answer;
        await pause(50);
      }
    };
    return { staffId, insist };
  };

  /** Processes that take over from so many killed ones. */
  const openSpares = (many: number) => {
    const started: Promise<Running>[] = [];
    let left = many;
    const start = (): void => {
      if (left-- <= 0) return;
      const one = startConsoleApi(env);
      // Who takes it hears of it; until then nobody does.
      one.catch(() => {});
      started.push(one);
    };
    for (let nth = 0; nth < SPARES; nth++) start();
    return {
      take: (): Promise<Running> => {
        const one = started.shift();
        if (!one) throw new Error('there are as many spares as kills');
        start();
        return one;
      },
      close: async () => {
        left = 0;
        for (const one of await Promise.allSettled(started)) if (one.status === 'fulfilled') await one.value.kill();
      },
    };
  };

  /**
   * Kills one of the two and puts another in its place, in turn, so many times over the whole work; the work waits where it would be done
   * before its processes have died. `work` is handed its own pace: `await pace(share)`, with the share of it that has been done.
   */
  const killDuring = async (kills: number, work: (pace: (share: number) => Promise<void>) => Promise<void>): Promise<number> => {
    const spares = openSpares(kills);
    const turns = new EventEmitter().setMaxListeners(0);
    let [killed, share, isDone] = [0, 0, false];
    const pace = async (now: number): Promise<void> => {
      share = Math.max(share, now);
      turns.emit('share');
      while (killed < Math.floor(share * kills)) await once(turns, 'killed');
    };
    const killer = async (): Promise<void> => {
      for (let nth = 0; nth < kills; nth++) {
        const due = (nth + 0.5) / kills;
        while (share < due && !isDone) await once(turns, 'share');
        if (share < due) return;
        const spare = await spares.take();
        await pause(randomInt(50));
        await consoles[nth % 2]?.kill();
        consoles[nth % 2] = spare;
        killed++;
        turns.emit('killed');
      }
    };
    const killing = killer();
    try {
      await work(pace);
    } finally {
      isDone = true;
      turns.emit('share');
      try {
        await killing;
      } finally {
        await spares.close();
      }
    }
    return killed;
  };

  return { somebody, killDuring, close: () => Promise.all(consoles.map((one) => one.kill())) };
};
