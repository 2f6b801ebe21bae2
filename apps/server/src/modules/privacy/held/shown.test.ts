import { expect, test } from 'vitest';
import { type DataKeys, seal, sealUnbound } from '../../../platform/crypto.ts';
import { describe as held, type PersonalColumn } from '../../../platform/personal-data.ts';
import { shown } from './shown.ts';

const keys: DataKeys = { newest: 1, byNumber: new Map([[1, Buffer.alloc(32, 1)]]) };
const BINDING: DataKeys = { ...keys, binds: true };
const PLACE = { column: 'a.b.c_sealed', row: '1' };
const say = held({ group: 'identity', purpose: '用途', retention: '期限' });
const as = (more: Partial<PersonalColumn>): PersonalColumn => say.gone('名', more);

test.each([
  ['a word', '昵称', as({}), '昵称'],
  ['a time, in Beijing', new Date('2026-11-14T17:05:00Z'), as({}), '2026-11-15 01:05'],
  ['yes', true, as({}), '是'],
  ['a number', 3, as({}), '3'],
  ['a known value', 'refund', as({ words: { refund: '退款' } }), '退款'],
  ['an unknown value', 'other', as({ words: { refund: '退款' } }), 'other'],
  ['a hidden one', 'x', as({ shown: 'hidden' }), undefined],
  ['nothing', null, as({}), undefined],
  ['an empty text', '', as({}), undefined],
  ['a masked one', '13812345678', as({ shown: 'masked' }), '138****5678'],
  ['a sealed text of one’s own', sealUnbound(keys, '课程没有讲完'), as({ shown: 'opened', sealed: { boundTo: 'id' } }), '课程没有讲完'],
  ['a sealed one', sealUnbound(keys, '13812345678'), as({ shown: 'opened-masked', sealed: { boundTo: 'id' } }), '138****5678'],
  [
    'a sealed one that was brought from elsewhere',
    seal(BINDING, '13812345678', { ...PLACE, row: '2' }),
    as({ shown: 'opened-masked' }),
    undefined,
  ],
  ['what is sealed inside stays inside', { said: 'a', m: 'AQID' }, as({ sealed: { boundTo: 'id', field: 'm' } }), '{"said":"a"}'],
])('%s', (_what, value, column, text) => {
  expect(shown(value, column, keys, PLACE)).toBe(text);
});
