import { expect, test } from 'vitest';
import { offerState } from './offer-state.rule.ts';

const offer = { startsAt: '2026-11-15T00:00:00Z', endsAt: '2026-11-18T00:00:00Z' };

test.each([
  ['2026-11-14T23:59:59Z', 'coming'],
  ['2026-11-15T00:00:00Z', 'running'],
  ['2026-11-17T23:59:59Z', 'running'],
  ['2026-11-18T00:00:00Z', 'over'],
])('at %s an offer is %s', (now, state) => expect(offerState(offer, Date.parse(now))).toBe(state));
