import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainDecision } from './explain-decision.rule.ts';
import { decideScene, maySeat, type SeatFacts, type VisitFacts } from './scene.rule.ts';
import { factsOf, type StoredFacts } from './visit.store.ts';

const NOW = new Date('2026-11-15T12:00:00+08:00');
const DAY_MS = 24 * 3_600_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const aSeat = (seat: Partial<SeatFacts> = {}): SeatFacts => ({
  groupId: '7',
  attempt: 1,
  enrolledAt: ago(2),
  confirmed: false,
  groupState: 'normal',
  qrUsable: true,
  physicsWechatGroupId: null,
  teacherId: '3',
  teacherHasQr: true,
  startsAt: ago(-2),
  fillWhy: null,
  seatNo: null,
  ...seat,
});

/** A newcomer while a period is open and has room. */
const visit = (facts: Partial<VisitFacts> = {}): VisitFacts => ({
  now: NOW,
  blocked: false,
  phoneAuth: null,
  audience: null,
  advanced: false,
  advancedTeacherId: null,
  attempts: 0,
  lastEnrolledAt: null,
  maxAttempts: 3,
  minGapDays: 30,
  openPeriod: true,
  seatLeft: true,
  excludedBy: null,
  seat: null,
  ...facts,
});

const before = { attempts: 1, lastEnrolledAt: ago(40) };
const full = { seatLeft: false };
const closed = { openPeriod: false, seatLeft: false };
const seated = (seat: Partial<SeatFacts> = {}) => ({ attempts: 1, lastEnrolledAt: ago(2), seat: aSeat(seat) });

describe('the scene, in the order of its rules', () => {
  test.each([
    ['2: blocked', { blocked: true }, 11],
    ['3: phone authorisation refused', { phoneAuth: 'refused' }, 94],
    ['3: quota used up', { phoneAuth: 'exhausted' }, 95],
    ['4: a channel for newcomers, enrolled before', { audience: 'newcomers', ...before }, 15],
    ['4: a channel for returning learners, never enrolled', { audience: 'returning' }, 15],
    ['5: owns the advanced tier', { advanced: true }, 10],
    ['6: group dissolved', seated({ groupState: 'dissolved' }), 14],
    ['6: group banned', seated({ groupState: 'banned' }), 14],
    ['6: group without owner', seated({ groupState: 'ownerless' }), 14],
    ['7: QR code expired', seated({ qrUsable: false }), 6],
    ['8: in session', seated({ startsAt: ago(1) }), 4],
    ['8: in session from the first moment on', seated({ startsAt: NOW }), 4],
    ['8: awaiting start', seated(), 3],
    ['8: seated this moment, first time', seated({ enrolledAt: NOW }), 1],
    ['8: seated this moment, again', seated({ enrolledAt: NOW, attempt: 2 }), 2],
    ['8: the other family has no seat to show', { excludedBy: '9' }, 15],
    ['8: the other family’s seat is shown', { excludedBy: '9', seat: aSeat() }, 3],
    ['9: three attempts', { attempts: 3, lastEnrolledAt: ago(400) }, 16],
    ['9: the last attempt under 30 days ago', { attempts: 1, lastEnrolledAt: ago(29.999) }, 16],
    ['10: enrolled before, a seat is left', before, 2],
    ['10: exactly 30 days later', { attempts: 1, lastEnrolledAt: ago(30) }, 2],
    ['11: never enrolled, a seat is left', {}, 1],
    ['12: all full', full, 7],
    ['12: all full, enrolled before', { ...before, ...full }, 7],
    ['13: enrolled before, nothing open', { ...before, ...closed }, 5],
    ['14: nothing open', closed, 9],
  ] as [string, Partial<VisitFacts>, number][])('%s', (_name, facts, scene) => expect(decideScene(visit(facts))).toBe(scene));
});

describe('where two rules match, the earlier one wins', () => {
  test.each([
    ['blocked beats the phone', { blocked: true, phoneAuth: 'refused' }, 11],
    ['blocked beats the audience', { blocked: true, audience: 'returning' }, 11],
    ['blocked beats a live seat', { blocked: true, ...seated() }, 11],
    ['the phone beats the audience', { phoneAuth: 'refused', audience: 'returning' }, 94],
    ['the phone beats the advanced tier', { phoneAuth: 'exhausted', advanced: true }, 95],
    ['the audience beats the advanced tier', { audience: 'returning', advanced: true }, 15],
    ['a live seat beats the audience', { audience: 'newcomers', ...seated() }, 3],
    ['the advanced tier beats a live seat', { advanced: true, ...seated() }, 10],
    ['a broken group beats a dead QR code', seated({ groupState: 'banned', qrUsable: false }), 14],
    ['a dead QR code beats the session', seated({ qrUsable: false, startsAt: ago(1) }), 6],
    ['a live seat beats the limit', { ...seated(), attempts: 3 }, 3],
    ['a live seat beats a full period', { ...seated(), ...full }, 3],
    ['a live seat beats a closed period', { ...seated(), ...closed }, 3],
    ['a broken group of the other family is said to be broken', { excludedBy: '9', seat: aSeat({ groupState: 'banned' }) }, 14],
    ['the other family beats the limit', { excludedBy: '9', attempts: 3, lastEnrolledAt: ago(400) }, 15],
    ['the other family beats a full period', { excludedBy: '9', ...full }, 15],
    ['the advanced tier beats the other family', { excludedBy: '9', advanced: true }, 10],
    ['the limit beats a full period', { attempts: 3, lastEnrolledAt: ago(400), ...full }, 16],
    ['the limit beats a closed period', { attempts: 3, lastEnrolledAt: ago(400), ...closed }, 16],
  ] as [string, Partial<VisitFacts>, number][])('%s', (_name, facts, scene) => expect(decideScene(visit(facts))).toBe(scene));
});

const anyFacts = fc.record({
  blocked: fc.boolean(),
  audience: fc.constantFrom('newcomers', 'returning', null),
  advanced: fc.boolean(),
  past: fc.constantFrom({}, before, { attempts: 2, lastEnrolledAt: ago(10) }, { attempts: 3, lastEnrolledAt: ago(400) }),
  room: fc.constantFrom({}, full, closed),
  excludedBy: fc.constantFrom(null, null, null, '9'),
  phoneAuth: fc.constantFrom(null, null, null, 'refused', 'exhausted'),
  seat: fc.constantFrom(
    null,
    aSeat(),
    aSeat({ groupState: 'banned' }),
    aSeat({ qrUsable: false }),
    aSeat({ startsAt: ago(1) }),
    aSeat({ enrolledAt: NOW }),
  ),
});

test('the page says that somebody may enrol exactly when a claim would seat them', () => {
  fc.assert(
    fc.property(anyFacts, ({ past, room, ...facts }) => {
      const asked = visit({ ...past, ...room, ...facts });
      // Whoever refused the number is not asked for: no claim is made.
      expect(maySeat({ ...asked, phoneAuth: null })).toBe(
        asked.seat === null && [1, 2].includes(decideScene({ ...asked, phoneAuth: null })),
      );
    }),
    { numRuns: 1_000 },
  );
});

describe('a decision in words', () => {
  test('says the scene that the rule says, whatever the facts', () => {
    fc.assert(
      fc.property(anyFacts, ({ past, room, ...facts }) => {
        const asked = visit({ ...past, ...room, ...facts });
        expect(explainDecision(asked).scene).toBe(decideScene(asked));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    [{}, '不在黑名单 → 没有进阶课程 → 没有有效报名 → 从未报名 → 有正在招生的期 → 还有座位 → 场景 1 正常报名'],
    [
      { audience: 'newcomers', ...seated({ enrolledAt: NOW, fillWhy: 'special-date', seatNo: 37 }) },
      '不在黑名单 → 没有进阶课程 → 刚分到群 7：老师有当日特别排班，正在填充，第 37 号座位 → 场景 1 正常报名',
    ],
    [
      { attempts: 1, lastEnrolledAt: ago(29.5) },
      '不在黑名单 → 没有进阶课程 → 没有有效报名 → 报过 1 次（最多 3 次），上次在 29 天前（至少间隔 30 天）：超过限制 → 场景 16 次数超限',
    ],
    [
      { excludedBy: '9', seat: aSeat({ qrUsable: false }) },
      '不在黑名单 → 没有进阶课程 → 有有效报名（互斥系列 9 的座位）：群 7，还没见他进群 → 群二维码已失效 → 场景 6 群已失效',
    ],
    [{ blocked: true }, '在训练营或渠道的黑名单里 → 场景 11 名单限制'],
  ] as [Partial<VisitFacts>, string][])('%#', (facts, words) => expect(explainDecision(visit(facts)).words).toBe(words));
});

test('what rule 1 stored is replayed to what rule 1 said', () => {
  const stored: StoredFacts = {
    now: '2026-11-10T12:00:00+08:00',
    blocked: false,
    phone_auth: null,
    audience: null,
    advanced: false,
    advanced_teacher_id: null,
    attempts: 1,
    last_enrolled_at: '2026-11-10T12:00:00+08:00',
    max_attempts: 3,
    min_gap_days: 30,
    open_period: true,
    seat_left: true,
    group_id: '7',
    attempt: 1,
    enrolled_at: '2026-11-10T12:00:00+08:00',
    confirmed: false,
    group_state: 'normal',
    qr_usable: true,
    physics_wechat_group_id: null,
    teacher_id: '3',
    teacher_has_qr: true,
    starts_at: '2026-11-12T20:00:00+08:00',
  };
  expect(decideScene(factsOf(stored))).toBe(1);
  expect(decideScene(factsOf({ ...stored, attempt: 2, attempts: 2 }))).toBe(2);
  expect(decideScene(factsOf({ ...stored, now: '2026-11-11T12:00:00+08:00' }))).toBe(3);
  expect(decideScene(factsOf({ ...stored, group_id: null }))).toBe(16);
  expect(explainDecision(factsOf(stored)).words).toContain('当时在填充顺序最前');
});
