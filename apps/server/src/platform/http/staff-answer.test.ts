import { staff, staffCall } from '@xuetang/contract/staff/staff-call';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { reaches, staffAnswer, type Reach } from './staff-answer.ts';

const spec = {
  method: 'POST',
  path: '/planted',
  who: staff('audit.read'),
  effect: 'read',
  subject: () => 'planted',
  words: { zh: '种下的', en: 'Planted' },
  request: z.object({}),
  response: z.object({ n: z.number() }),
  errors: ['person.unknown'],
} as const;
const plain = staffCall({ ...spec, scope: 'all' });
const scoped = staffCall({ ...spec, scope: 'class' });
const guarded = staffCall({ ...spec, scope: 'all', guard: { reason: true, stepUp: true, secondPerson: true } });

describe('what does not compile', () => {
  test('a scoped call that answers what nobody held against the reach, or does not say the class', () => {
    const answers = [
      staffAnswer(scoped, async ({ within }) => within([{ class: '1' }], { n: 1 })),
      // @ts-expect-error: not through `within`.
      staffAnswer(scoped, async () => ({ n: 1 })),
      // @ts-expect-error: a camp alone does not say which class.
      staffAnswer(scoped, async ({ within }) => within([{ camp: '1' }], { n: 1 })),
    ];
    expect(answers).toHaveLength(3);
  });

  test('a call for two without what the first one saw, another answer, another failure', () => {
    const answers = [
      staffAnswer(
        guarded,
        async () => ({ n: 1 }),
        async () => 'seen',
      ),
      // @ts-expect-error: no base.
      staffAnswer(guarded, async () => ({ n: 1 })),
      // @ts-expect-error: another answer than the contract's.
      staffAnswer(plain, async () => ({ n: 'one' })),
      // @ts-expect-error: a failure that the call does not declare.
      staffAnswer(plain, async ({ fail }) => fail('person.ended')),
    ];
    expect(answers).toHaveLength(4);
  });
});

const nowhere: Reach = { all: false, camp: [], class: [], channel: [] };
test.each([
  ['all reach what belongs nowhere', { ...nowhere, all: true }, {}, true],
  ['nobody else does', { ...nowhere, class: ['1'] }, { class: null }, false],
  ['the class', { ...nowhere, class: ['1'] }, { class: '1', camp: '9' }, true],
  ['its camp', { ...nowhere, camp: ['9'] }, { class: '1', camp: '9' }, true],
  ['one of several', { ...nowhere, class: ['2'] }, { class: ['1', '2'] }, true],
  ['another class', { ...nowhere, class: ['3'] }, { class: ['1', '2'], camp: '9' }, false],
  ['a camp of the same number is no class', { ...nowhere, camp: ['1'] }, { class: '1' }, false],
])('%s', (_what, reach, place, expected) => expect(reaches(reach, place)).toBe(expected));
