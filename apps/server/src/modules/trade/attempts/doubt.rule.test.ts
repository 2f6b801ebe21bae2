import { describe, expect, test } from 'vitest';
import { isOrderInDoubt, type KnownAttempt } from './doubt.rule.ts';

const anAttempt = (over: Partial<KnownAttempt>): KnownAttempt => ({ state: 'ready', heard: null, pays: 'all', ...over });

describe('whether an order is in doubt where its provider is not asked', () => {
  test.each([
    ['nobody has tried', 'open', null, false],
    ['it was shown, and nobody has heard anything', 'open', anAttempt({}), true],
    ['nobody could tell', 'open', anAttempt({ heard: 'unknown' }), true],
    ['its sheet was closed, and the provider says not paid', 'open', anAttempt({ heard: 'none' }), false],
    ['whoever left for the provider’s page has not begun there', 'open', anAttempt({ heard: 'absent' }), false],
    ['it was only written down', 'open', anAttempt({ state: 'reserved' }), false],
    ['the provider has refused it', 'open', anAttempt({ state: 'failed' }), false],
    ['closed, and nobody knows of its payment', 'closed', anAttempt({ state: 'closing', heard: 'unknown' }), true],
    ['closed, and for certain not paid', 'closed', anAttempt({ state: 'closing', heard: 'none' }), false],
    ['closed there too, whatever a later look missed', 'closed', anAttempt({ state: 'closed', heard: 'unknown' }), false],
    ['paid', 'paid', anAttempt({ state: 'paid', heard: 'unknown' }), false],
    ['the rest of it', 'reserved', anAttempt({ pays: 'balance' }), true],
    ['the deposit is paid, and its own attempt says nothing new', 'reserved', anAttempt({ pays: 'deposit' }), false],
  ] as const)('%s', (_name, state, attempt, is) => expect(isOrderInDoubt({ state, attempt })).toBe(is));
});
