import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, chromiumPath } from './packages/testkit/src/chromium.ts';
import { patience, takePace } from './packages/testkit/src/pace.ts';

/** The look is taken in a quiet moment; two browsers with a product each, at once, are a load of twelve on two cores. */
const BESIDE_EACH_OTHER = 3;
// Patience costs nothing where things go well.
process.env['XT_PACE'] = String(Math.max(BESIDE_EACH_OTHER, await takePace()));

const NEVER = ['**/node_modules/**', '**/dist/**', '.cache/**', 'tests/gates/planted/**'];
const DATABASE = '**/*.db.test.ts';
const BROWSER = 'tests/e2e/*.e2e.test.ts';
const FORGET_STREAMS = 'packages/testkit/src/forget-streams.ts';
const PARTS = '**/*.part.test.tsx';
/** What linked packages import, which nobody looks through, and what is imported late. */
const BUNDLED = ['axe-core', 'react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime', 'zod'];
const GATES = 'tests/gates/*.test.ts';

/** Whoever waits for an event waits as long as a busy machine may take: Vitest's own second is over while nobody had a turn. */
const PATIENT = { poll: { timeout: patience(15_000), interval: 50 } };

// Tests of the product are not isolated: its modules are imported once a worker instead of once a file, which was most of what the unit tests
// took, and the payment providers' keys are made once. None of ours keeps anything at its top level that another file would meet.
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
          isolate: false,
          // Vitest leaves a core for itself, of two.
          maxWorkers: 2,
          // The longest waits 2.5 s for a silent WeCom, the next ones read hundreds of hostile texts.
          testTimeout: patience(20_000),
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NEVER, DATABASE, PARTS, '**/*.e2e.test.ts', 'tests/gates/**'],
        },
      },
      {
        // Each file makes a database of its own from a template: two at a time is what a small machine bears.
        test: {
          name: 'db',
          expect: PATIENT,
          isolate: false,
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
        // One browser with a page for each core: a part is mounted, pressed and looked at where it lives, and taken away again. Not a frame a
        // file: React, the kit and all examples would be loaded forty times.
        root: 'apps/h5',
        // All that is bundled for the browser, before the first test: what is met later makes the page load anew under a test.
        optimizeDeps: { entries: ['{src,gallery}/**/*.{part.test,example}.tsx'], include: BUNDLED },
        test: {
          name: 'parts',
          expect: { poll: { timeout: patience(2_000), interval: 20 } },
          include: [PARTS],
          exclude: NEVER,
          testTimeout: patience(5_000),
          isolate: false,
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 375, height: 740 },
            provider: playwright({
              launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] },
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', hasTouch: true },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          expect: PATIENT,
          isolate: false,
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
