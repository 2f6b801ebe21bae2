import { describe, expect, test } from 'vitest';
import { phoneAuthOf, sceneFactOf, type PhoneFacts } from './phone-auth.rule.ts';

const facts = (linkType: 1 | 2 | 3, phonesLeft: number, kept: PhoneFacts['kept']): PhoneFacts => ({ linkType, phonesLeft, kept });

describe('where a learner stands with a link', () => {
  test.each([
    ['plain link', facts(1, 0, null), 'not-needed', null],
    ['link with WeChat', facts(2, 0, 'not-needed'), 'not-needed', null],
    ['came, was not asked yet', facts(3, 9, 'wanted'), 'wanted', 'refused'],
    ['never came through the link', facts(3, 9, null), 'wanted', 'refused'],
    ['gave the number', facts(3, 9, 'given'), 'given', null],
    ['gave the last number', facts(3, 0, 'given'), 'given', null],
    ['holds a number, WeChat was silent', facts(3, 0, 'asked'), 'wanted', 'refused'],
    ['a number waits for the yes', { ...facts(3, 0, 'read'), isPending: true }, 'to-confirm', 'refused'],
    ['a number waited in vain', facts(3, 9, 'read'), 'wanted', 'refused'],
    ['a number waited in vain, and there is no other', facts(3, 0, 'read'), 'exhausted', 'refused'],
    ['said no', facts(3, 9, 'refused'), 'refused', 'refused'],
    ['said no, and the quota is gone meanwhile', facts(3, 0, 'refused'), 'refused', 'refused'],
    ['too late for the quota', facts(3, 0, 'wanted'), 'exhausted', 'exhausted'],
    ['too late, never came', facts(3, 0, null), 'exhausted', 'exhausted'],
    ['was too late, the quota has grown: asked again', facts(3, 5, 'exhausted'), 'wanted', 'exhausted'],
  ] as const)('%s', (_name, known, auth, scene) => {
    expect([phoneAuthOf(known), sceneFactOf(known)]).toEqual([auth, scene]);
  });
});
