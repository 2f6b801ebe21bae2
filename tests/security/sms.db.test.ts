import { logInWithMobile } from '@xuetang/contract/login';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  anotherAddress,
  findBrokenLimits,
  plantForgetfulness,
  plantPatience,
  sendStorm,
  setScene,
  VICTIM,
  type Scene,
} from '../faults/sms-attack.ts';
import { findBreakIns, guessStorm, type Guess, type Guessed, GUESSER } from '../faults/sms-guessing.ts';
import { createDevices } from '../../apps/server/src/platform/http/devices.ts';

// The sizes of `pnpm prove SMS-SENDS` and `pnpm prove SMS-GUESSES` are larger; the ways are the same.
const STORM = { attempts: 300, moments: 60, hands: 16 };
const GUESSING = { guesses: 600, codes: 5, hands: 16 };
// A planted bug only has to be seen.
const SHORT_STORM = { attempts: 30, moments: 6, hands: 16 };
const SHORT_GUESSING = { guesses: 60, codes: 1, hands: 16 };

let scene: Scene;
beforeEach(async () => {
  scene = await setScene();
});
afterEach(() => scene.close());

const OUTCOMES: Readonly<Record<number, Guessed>> = { 0: 'in', 41506: 'wrong', 41507: 'spent', 42901: 'limited' };

/** Over HTTP, with what a browser says of itself. */
const guessOverHttp = (headersOf: () => Record<string, string>): Guess => {
  let turn = 0;
  return async (code) => {
    const timestamp = Math.floor(scene.clock.now().getTime() / 1_000);
    const headers = headersOf();
    const ask = signedClient(scene.urls[turn++ % scene.urls.length] ?? '');
    const { code: answered } = await ask(logInWithMobile, { mobile: VICTIM, code }, { timestamp, headers });
    return OUTCOMES[answered] ?? 'in';
  };
};

const asGuesser = () => ({ 'x-forwarded-for': GUESSER.ip, 'user-agent': GUESSER.userAgent });

describe('SMS bombing', () => {
  test('all day long at one number, from everywhere, sliders solved: ten messages', async () => {
    const answers = await sendStorm(scene, STORM);
    expect(findBrokenLimits(scene, STORM.attempts, answers).broken()).toEqual([]);
  });

  test('the limits need no Redis', async () => {
    const away = await setScene({ XT_REDIS_URL: 'redis://127.0.0.1:1' });
    const answers = await sendStorm(away, { attempts: 22, moments: 11, hands: 2 });
    const broken = findBrokenLimits(away, 22, answers).broken();
    await away.close();
    expect(broken).toEqual([]);
  });

  test('is seen where messages are not counted', async () => {
    await plantForgetfulness(scene);
    const answers = await sendStorm(scene, SHORT_STORM);
    expect(findBrokenLimits(scene, SHORT_STORM.attempts, answers).broken()[0]).toMatch(/messages within one day, allowed are 10/);
  });
});

describe('guessing', () => {
  test('from everywhere: there is nothing to guess at, and no try of anybody is used up', async () => {
    const tally = await guessStorm(scene, { ...GUESSING, guess: guessOverHttp(() => ({ 'x-forwarded-for': anotherAddress() })) });
    expect(Object.fromEntries(tally)).toEqual({ spent: 600 });
    const { rows } = await scene.database.pool.query('select tries_left, spent_at from identity.sms_code');
    expect(rows).toEqual([{ tries_left: 5, spent_at: null }]);
  });

  test('by the browser that asked: five tries a code, nobody gets in', async () => {
    const tally = await guessStorm(scene, { ...GUESSING, guess: guessOverHttp(asGuesser) });
    expect((await findBreakIns(scene, GUESSING, tally)).broken()).toEqual([]);
    expect(Object.fromEntries(tally)).toEqual({ wrong: 25, spent: 575 });
  });

  test('by one device: thirty a minute reach the rule, the others are turned away before it', async () => {
    const devices = createDevices(scene.config.keys.ticket);
    const device = devices.issue(scene.clock.now());
    const asker = { ...GUESSER, device: devices.read(device, scene.clock.now()) };
    const guess = guessOverHttp(() => ({ 'x-forwarded-for': anotherAddress(), device }));
    const tally = await guessStorm(scene, { ...GUESSING, guess, asker });
    expect((await findBreakIns(scene, GUESSING, tally)).broken()).toEqual([]);
    expect(Object.fromEntries(tally)).toEqual({ wrong: 25, spent: 125, limited: 450 });
  });

  test('is seen where tries are not counted', async () => {
    await plantPatience(scene);
    const tally = await guessStorm(scene, { ...SHORT_GUESSING, guess: guessOverHttp(asGuesser) });
    expect((await findBreakIns(scene, SHORT_GUESSING, tally)).broken()[0]).toMatch(/guesses logged somebody in/);
  });
});
