import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ask } from '../client/create-client.ts';
import { openReporter } from './open-reporter.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['shed, with the word not to come again', 50302, 1],
  ['not kept, for whatever reason', 41901, 2],
])('what is tried twice and was %s', async (_name, code, tries) => {
  let asked = 0;
  const ask = (async () => {
    asked++;
    return { ok: false, kind: 'answer', code, message: '', then: 'quiet' };
  }) as unknown as Ask;
  const here = {} as Parameters<typeof openReporter>[0]['here'];
  const { collector } = openReporter({ ask, here, hasConsent: () => true });
  collector.add('learn-record', {} as never);
  collector.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(tries);
});
