import { expect, test } from 'vitest';
import { payingWaysFaults, type TypedWays } from './paying-ways-faults.rule.ts';

const typed = (over: Partial<TypedWays>): TypedWays => ({ ways: ['wechat', 'alipay'], usual: undefined, terms: [], ...over });

test.each([
  ['two ways', typed({}), 0],
  ['none: WeChat Pay alone', typed({ ways: [] }), 0],
  ['one that is chosen beforehand', typed({ usual: 'alipay' }), 0],
  ['Huabei beside another, with its terms', typed({ ways: ['wechat', 'huabei'], terms: [3, 12] }), 0],
  ['a way twice', typed({ ways: ['wechat', 'wechat'] }), 1],
  ['a usual one that is not offered', typed({ usual: 'jd' }), 1],
  ['Huabei without terms', typed({ ways: ['wechat', 'huabei'] }), 1],
  ['terms without Huabei', typed({ terms: [3] }), 1],
  ['a term twice', typed({ ways: ['wechat', 'huabei'], terms: [3, 3] }), 1],
  ['Huabei alone', typed({ ways: ['huabei'], terms: [3] }), 1],
])('%s', (_name, ways, faults) => expect(payingWaysFaults(ways)).toHaveLength(faults));
