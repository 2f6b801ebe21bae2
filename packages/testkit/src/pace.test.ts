import { expect, test, vi } from 'vitest';
import { paceOf, patience, takePace } from './pace.ts';

test.each([
  [100, 1],
  [400, 1],
  [620, 1.6],
  [2_000, 5],
  [900_000, 10],
])('the work took %i ms: pace %d', (tookMs, pace) => expect(paceOf(tookMs)).toBe(pace));

test('patience grows with the pace and never falls below what was asked for', () => {
  vi.stubEnv('XT_PACE', '2.5');
  expect(patience(4_000)).toBe(10_000);
  vi.stubEnv('XT_PACE', undefined);
  expect(patience(4_000)).toBe(4_000);
  vi.unstubAllEnvs();
});

test('is looked at once; whoever starts later is told', async () => {
  vi.stubEnv('XT_PACE', undefined);
  const pace = await takePace();
  expect(pace).toBeGreaterThanOrEqual(1);
  expect(process.env['XT_PACE']).toBe(String(pace));
  vi.stubEnv('XT_PACE', '7');
  expect(await takePace()).toBe(7);
  vi.unstubAllEnvs();
});
