import type { HeldClass } from '@xuetang/contract/class-dates';
import type { PeriodId } from '@xuetang/contract/ids';
import { describe, expect, test } from 'vitest';
import { boughtPeriod } from './bought-period.rule.ts';

const CHOSEN = '3' as PeriodId;
const held = { periodId: '4', periodName: '第 4 期', startsAt: '2026-12-01T12:00:00.000Z', inGroup: true } as HeldClass;
const shown = { periodName: '第 4 期', startsAt: '2026-12-01T12:00:00.000Z', inGroup: true };

describe('where the buyer of a live course sits', () => {
  test.each([
    ['the job has not run', null, null, false, { periodId: '3', isSeated: false, isDecided: false, held: null }],
    ['a seat before the job has said so', null, held, false, { periodId: '4', isSeated: true, isDecided: true, held: shown }],
    ['changed to another period', 'chosen', held, false, { periodId: '4', isSeated: true, isDecided: true, held: shown }],
    ['lost, and another one chosen', 'full', held, false, { periodId: '4', isSeated: true, isDecided: true, held: shown }],
    ['lost', 'full', null, false, { periodId: '3', isSeated: false, isDecided: true, held: null }],
    ['had, and given to another', 'chosen', null, false, { periodId: '3', isSeated: false, isDecided: true, held: null }],
    ['had, and the period is over', 'chosen', null, true, { periodId: '3', isSeated: true, isDecided: true, held: null }],
    ['lost, and the period is over', 'closed', null, true, { periodId: '3', isSeated: false, isDecided: true, held: null }],
    ['over before anybody took it', null, null, true, { periodId: '3', isSeated: false, isDecided: true, held: null }],
  ])('%s', (_name, seat, seated, isOver, period) =>
    expect(boughtPeriod({ period_id: CHOSEN, seat }, { held: seated, isOver })).toEqual(period),
  );
});
