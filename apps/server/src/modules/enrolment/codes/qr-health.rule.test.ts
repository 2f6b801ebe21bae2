import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDead, LEARNERS_NEEDED, qrHealth, type QrSigns } from './qr-health.rule.ts';

const signs = (more: Partial<QrSigns>): QrSigns => ({ pressed: 10, slow: 0, failed: 0, joined: 0, ...more });

test.each([
  ['nobody pressed', signs({ pressed: 0 }), 1, false],
  ['everybody got away', signs({}), 1, false],
  ['half of them failed', signs({ failed: 5 }), 0.5, false],
  ['everybody was slow: WeChat is slow today', signs({ slow: 10 }), 0.5, false],
  ['eight of ten failed: on the line', signs({ failed: 8 }), 0.2, false],
  ['eight failed, one was slow', signs({ failed: 8, slow: 1 }), 0.15, true],
  ['all of them failed', signs({ failed: 10 }), 0, true],
  ['all failed, but one was seen in the group', signs({ failed: 10, joined: 1 }), 0, false],
  ['all of too few failed', signs({ pressed: LEARNERS_NEEDED - 1, failed: LEARNERS_NEEDED - 1 }), 0, false],
  ['all of just enough failed', signs({ pressed: LEARNERS_NEEDED, failed: LEARNERS_NEEDED }), 0, true],
])('%s', (_name, seen, health, dead) => {
  expect(qrHealth(seen)).toBeCloseTo(health);
  expect(isDead(seen)).toBe(dead);
});

test('one more who got away never makes a code sicker', () => {
  const counts = fc.record({ failed: fc.nat(50), slow: fc.nat(50), fine: fc.nat(50) });
  fc.assert(
    fc.property(counts, ({ failed, slow, fine }) => {
      const pressed = failed + slow + fine;
      expect(qrHealth(signs({ pressed: pressed + 1, failed, slow }))).toBeGreaterThanOrEqual(
        qrHealth(signs({ pressed, failed, slow })) - 1e-9,
      );
    }),
  );
});
