import { weChatLogin } from '@xuetang/contract/identity';
import { limitOf } from '@xuetang/contract/limit';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createDevices } from '../../apps/server/src/platform/http/devices.ts';
import { openFindings, type Proof } from './proof.ts';
import { withHands } from './sms-attack.ts';

const SIZES = { small: 600, full: 5_000 } as const;
const NEWCOMERS = 300;
const PROCESSES = 2;
/** Each process lets in a sixteenth of a large budget before it tells the others (decision 0128), with the one for which it tells. */
const NEWCOMERS_AT_MOST = NEWCOMERS + PROCESSES * Math.ceil(NEWCOMERS / 16);
const ASK = { wechatType: 99, scope: 'snsapi_base', returnUrl: 'http://127.0.0.1:4000/classInfo21' } as const;
const MINUTE_MS = 60_000;

/** What one device, and one network without any, gets through: beside the storm of people behind the same kind of address. */
export const loginFlood: Proof = {
  says: 'one device that logs in thousands of times is stopped, and so are made-up devices; the others behind its address go on',
  bug: {
    is: 'who attacks can sign devices, as if the key had leaked',
    breaks: ['one device'],
    // What one attacker uses up is missing for the others behind the address.
    mayBreak: ['neighbours', 'made-up devices'],
  },
  run: async (size, { withBug, progress }) => {
    const attempts = SIZES[size];
    const database = await createTestDatabase();
    const env = serverEnv(database.url, { XT_LOG_LEVEL: 'silent', XT_LIMIT_NEWCOMERS: String(NEWCOMERS) });
    const apis = await Promise.all([startApi(env), startApi(env)]);
    const devices = createDevices(readConfig(env).keys.ticket);
    const ask = (nth: number, headers: Record<string, string>) => signedClient(apis[nth % 2]?.url ?? '')(weChatLogin, ASK, { headers });
    let asked = 0;
    /** How many of them got through, and how many each minute allows for. */
    const flood = async (carrier: string, perMinute: number, deviceOf: (nth: number) => string) => {
      let through = 0;
      const from = Math.floor(Date.now() / MINUTE_MS);
      await withHands(32, attempts, async (nth) => {
        const { status } = await ask(nth, { 'x-forwarded-for': carrier, device: deviceOf(nth) });
        if (status !== 429) through++;
        if (++asked % 500 === 0) progress(`${asked} of ${2 * attempts} logins`);
      });
      const minutes = Math.floor(Date.now() / MINUTE_MS) - from + 1;
      return { through, allowed: minutes * perMinute };
    };
    try {
      const own = devices.issue(new Date());
      const one = await flood('203.0.113.7', limitOf(weChatLogin).perMinute, () => (withBug ? devices.issue(new Date()) : own));
      const neighbour = await ask(0, { 'x-forwarded-for': '203.0.113.7' });
      const madeUp = await flood('203.0.113.9', NEWCOMERS_AT_MOST, (nth) => String(nth).padStart(43, 'A'));
      const { promise, mustHave, outcome } = openFindings();
      promise('one device', one.through <= one.allowed, `${one.through} of ${attempts} logins got through, allowed were ${one.allowed}`);
      promise('neighbours', neighbour.code === 0, `a neighbour behind the same address was answered ${neighbour.code}`);
      promise('made-up devices', madeUp.through <= madeUp.allowed, `${madeUp.through} got through, allowed were ${madeUp.allowed}`);
      mustHave(one.through > 0 && madeUp.through > 0, 'nobody got through at all');
      const summary = `of ${attempts} logins each, ${one.through} of one device and ${madeUp.through} of made-up ones got through (newcomers: ${NEWCOMERS} a minute here)`;
      return outcome(summary);
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
      await database.drop();
    }
  },
};
