import * as paths from '@xuetang/contract/generated/paths';
import type { CallName } from '@xuetang/contract/calls';
import { describe, expect, test } from 'vitest';
import { createAction } from '../../apps/h5/src/client/create-action.ts';
import { createClient, type Ask } from '../../apps/h5/src/client/create-client.ts';
import { isDecided } from '../../apps/h5/src/client/kept-keys.ts';
import { findActions, findKeyedSteps, hasKey } from './find-actions.ts';
import { luckOf } from './luck.ts';

const TIMES = 200;
/** In the place of fifteen seconds. An answer that comes later than this is one more that was lost. */
const SOON_MS = 20;
const FATES = ['answered', 'answered', 'lost on the way', 'answer lost', 'answer lost', 'silence', 'busy'] as const;

const hosts = { main: { primary: 'https://a.test', backup: 'https://b.test' }, qnxk: { primary: 'https://a.test' } };
const said = (code: number) => new Response(JSON.stringify({ code, message: '', data: null }), { status: 200 });

/** A network that loses, and a server that does each key once, as ours does (`idempotency.db.test.ts`); what has no key may be repeated. */
const aWorld = (name: CallName, seed: number) => {
  const luck = luckOf(seed);
  const done = new Set<string>();
  const seen: { key: string | null; body: string }[] = [];
  let [atOnce, mostAtOnce] = [0, 0];
  const fetch = async (_url: string, { headers, body, signal }: RequestInit): Promise<Response> => {
    // As a browser does: nothing is sent that was given up before.
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const { timestamp: _timestamp, sign: _sign, ...fields } = JSON.parse(String(body)) as Record<string, unknown>;
    const key = new Headers(headers).get('idempotency-key');
    seen.push({ key, body: JSON.stringify(fields) });
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    const end = () => void (atOnce -= 1);
    const fate = FATES[luck(FATES.length)];
    if (fate === 'silence') {
      // Given up by the page, it is under way no more.
      signal?.addEventListener('abort', end);
      if (luck(2) === 1) done.add(key ?? '');
      return new Promise(() => {});
    }
    end();
    if (fate === 'busy') return said(50_301);
    if (fate !== 'lost on the way') done.add(key ?? '');
    if (fate !== 'answered') throw new TypeError('Failed to fetch');
    return said(0);
  };
  const client = createClient({ fetch, token: () => 'T', wechatType: () => 99, now: Date.now, hosts, paths });
  const ask: Ask = (call, asked, options) => client.ask(call, asked, { ...options, timeoutMs: SOON_MS });
  const act = createAction(name, { ask, onState: () => {}, onEffect: async () => {} });

  /** Taps, sometimes twice or three times in one frame, until somebody says what came of it. */
  const tapUntilDone = async (body: object): Promise<void> => {
    for (;;) {
      const taps = Array.from({ length: 1 + luck(3) }, () => act(body as never));
      const results = (await Promise.all(taps)).filter((result) => result !== undefined);
      expect(results).toHaveLength(1);
      if (results.some(isDecided)) return;
    }
  };
  /** The same by a flow that has no lock. */
  const askUntilDone = async (body: object): Promise<void> => {
    for (;;) {
      const asked = Array.from({ length: 1 + luck(3) }, () => ask(name, body as never));
      if ((await Promise.all(asked)).some(isDecided)) return;
    }
  };
  return { tapUntilDone, askUntilDone, done, seen, mostAtOnce: () => mostAtOnce };
};

const actions = findActions();

test('the pages have actions', () => expect(actions.length).toBeGreaterThan(20));

describe(`${TIMES} times double taps and lost answers`, () => {
  test.each(actions)('%s is one ask at a time, with one body and one key', async (name) => {
    const cases = Array.from({ length: TIMES }, async (_, seed) => {
      const { tapUntilDone, seen, mostAtOnce } = aWorld(name, seed);
      await tapUntilDone({ said: 'first' });
      expect(mostAtOnce()).toBe(1);
      expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
      expect([...new Set(seen.map(({ key }) => key !== null))]).toEqual([hasKey(name)]);
      expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    });
    await Promise.all(cases);
  });

  test.each(actions.filter(hasKey))('%s happens once, and once more where it is meant once more', async (name) => {
    const cases = Array.from({ length: TIMES }, async (_, seed) => {
      const { tapUntilDone, done } = aWorld(name, seed);
      await tapUntilDone({ said: 'first' });
      expect(done.size).toBe(1);
      // Said again after it was answered, it is meant again; so is something else.
      await tapUntilDone({ said: 'first' });
      await tapUntilDone({ said: 'second' });
      expect(done.size).toBe(3);
    });
    await Promise.all(cases);
  });

  test.each(findKeyedSteps())('%s, a step of a flow, happens once', async (name) => {
    const cases = Array.from({ length: TIMES }, async (_, seed) => {
      const { askUntilDone, done } = aWorld(name, seed);
      await askUntilDone({ said: 'first' });
      expect(done.size).toBe(1);
    });
    await Promise.all(cases);
  });
});
