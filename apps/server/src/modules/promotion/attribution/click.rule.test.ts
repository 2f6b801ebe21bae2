import { expect, test } from 'vitest';
import { answeredTo } from './click.rule.ts';

test.each([
  ['WeChat', { gdt_vid: 'g' }, null, { network: 'tencent', clickId: 'g' }],
  ['Tencent elsewhere', { qz_gdt: 'q' }, null, { network: 'tencent', clickId: 'q' }],
  ['OceanEngine', { clickid: 'c' }, null, { network: 'ocean-engine', clickId: 'c' }],
  ['Baidu', { bd_vid: 'b' }, 'baidu', { network: 'baidu', clickId: 'b' }],
  ['two ids, and the channel says which', { gdt_vid: 'g', bd_vid: 'b' }, 'baidu', { network: 'baidu', clickId: 'b' }],
  ['two ids, and nobody says which', { bd_vid: 'b', gdt_vid: 'g' }, null, { network: 'tencent', clickId: 'g' }],
  ['an id that the channel did not buy', { gdt_vid: 'g' }, 'baidu', undefined],
  ['a platform that we do not answer', { qhclickid: 'x' }, null, undefined],
  ['no click at all', {}, null, undefined],
] as const)('%s', (_what, clickIds, boughtAt, answered) => expect(answeredTo(clickIds, boughtAt)).toEqual(answered));
