import { expect, test } from 'vitest';
import { answerPrompt, type Validator } from './prompt.rule.ts';

const short: Validator = (value) => ({ valid: value.length <= 4, message: '最多 4 个字' });

test('[5-06] [5-08] what the validator refuses keeps the dialog open, with its message', () =>
  expect(answerPrompt('一二三四五', short)).toEqual({ do: 'stay', message: '最多 4 个字' }));

test('what it accepts closes the dialog, whatever message came along', () =>
  expect(answerPrompt('一二三四', short)).toEqual({ do: 'close', value: '一二三四' }));

test('without a validator everything is accepted', () => expect(answerPrompt('', undefined)).toEqual({ do: 'close', value: '' }));
