import { expect, test } from 'vitest';
import { cameWith } from './came.rule.ts';

test.each([
  ['result=steady', { result: 'steady' }],
  ['result=growth&campId=1', { result: 'growth' }],
  ['result=转账到 6222', {}],
  ['result=toString', {}],
  ['', {}],
])('%s', (query, came) => expect(cameWith(new URLSearchParams(query))).toEqual(came));
