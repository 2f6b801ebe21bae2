import { expect, test } from 'vitest';
import { LIMIT_MS, runStep } from './run-step.ts';

const quiet = { onOutput: () => {}, onWait: () => {} };

test('no step is stopped within 45 minutes: a slow machine is not a fault of the product', () => {
  expect(LIMIT_MS).toBeGreaterThanOrEqual(45 * 60_000);
});

test('a step says how it ended and what it said', async () => {
  expect(await runStep('echo said; exit 3', quiet)).toMatchObject({ code: 3, output: 'said\n' });
});

test('a step that hangs is stopped with everything it started, and says so', async () => {
  const { code, output } = await runStep('echo $$; sleep 600 & wait', { ...quiet, limitMs: 1_500 });
  expect(code).toBe(1);
  expect(output).toContain('Stopped: not done after 0.025 minutes.');
  const group = Number(output.split('\n')[0]);
  // Signal 0 asks whether anybody of the group is left.
  await expect
    .poll(() => {
      try {
        process.kill(-group, 0);
        return 'alive';
      } catch {
        return 'gone';
      }
    })
    .toBe('gone');
});
