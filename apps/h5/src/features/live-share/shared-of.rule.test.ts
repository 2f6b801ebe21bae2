import { describe, expect, test } from 'vitest';
import { codeOf, sharedOf } from './shared-of.rule.ts';

const CODE = 'Ab3dEf7hJk9m';
const asked = (of: 'odd' | 'open-course' | undefined, id: string | undefined, query = '') => sharedOf(of, id, new URLSearchParams(query));

describe('what a friend’s link is about', () => {
  test.each([
    ['a camp in the path', undefined, '7', '', { campId: '7' }],
    ['a camp in the query', undefined, undefined, 'campId=7', { campId: '7' }],
    ['with the friend’s code', undefined, '7', `by=${CODE}`, { campId: '7', inviteCode: CODE }],
    ['a single class', 'odd', '3', `by=${CODE}`, { liveClassId: '3', inviteCode: CODE }],
    ['an open course', 'open-course', '4', '', { liveClassId: '4' }],
    ['a single class is not named by a camp', 'odd', undefined, 'campId=7', undefined],
    ['nothing', undefined, undefined, '', undefined],
    ['no number', undefined, '7x', 'campId=0', undefined],
  ] as const)('%s', (_name, of, id, query, ask) => expect(asked(of, id, query)).toEqual(ask));

  test('a code of another form is none: it is not sent', () => expect(codeOf(new URLSearchParams('by=100086&x=1'))).toBeUndefined());
});
