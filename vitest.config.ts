import { defineConfig } from 'vitest/config';
import { patience, takePace } from './packages/testkit/src/pace.ts';

/** The look is taken in a quiet moment; two browsers with a product each, at once, are a load of twelve on two cores. */
const BESIDE_EACH_OTHER = 3;
// Patience costs nothing where things go well.
process.env['XT_PACE'] = String(Math.max(BESIDE_EACH_OTHER, await takePace()));

const NEVER = ['**/node_modules/**', '**/dist/**', '.cache/**', 'tests/gates/planted/**'];
const DATABASE = '**/*.db.test.ts';
const BROWSER = 'tests/e2e/*.e2e.test.ts';
const FORGET_STREAMS = 'packages/testkit/src/forget-streams.ts';
const GATES = 'tests/gates/*.test.ts';

/** Whoever waits for an event waits as long as a busy machine may take: Vitest's own second is over while nobody had a turn. */
const PATIENT = { poll: { timeout: patience(15_000), interval: 50 } };

export default defineConfig({
  test: {
    // A focused test hides the others, and a project without tests has lost them: both fail.
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          expect: PATIENT,
          // The longest waits 2.5 s for a silent WeCom, the next ones read hundreds of hostile texts.
          testTimeout: patience(20_000),
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NEVER, DATABASE, '**/*.e2e.test.ts', 'tests/gates/**'],
        },
      },
      {
        // Each file makes a database of its own from a template: two at a time is what a small machine bears.
        test: {
          name: 'db',
          expect: PATIENT,
          include: [DATABASE],
          exclude: NEVER,
          pool: 'forks',
          maxWorkers: 2,
          hookTimeout: patience(60_000),
          testTimeout: patience(30_000),
          globalSetup: FORGET_STREAMS,
        },
      },
      { test: { name: 'gates', include: [GATES], exclude: NEVER, testTimeout: patience(120_000), hookTimeout: patience(120_000) } },
      {
        test: {
          name: 'e2e',
          expect: PATIENT,
          include: [BROWSER],
          exclude: NEVER,
          // Each file has a product of its own, on ports of its own: two at a time keep two cores busy.
          pool: 'forks',
          maxWorkers: 2,
          globalSetup: FORGET_STREAMS,
          testTimeout: patience(60_000),
          hookTimeout: patience(120_000),
          // A browser on a busy machine can miss a beat. The check names whatever needed its second try, so nothing shaky hides.
          retry: 1,
        },
      },
    ],
  },
});
