import type { CallName, Calls } from '@xuetang/contract/calls';
import type { z } from 'zod';
import { NOW, SELLER } from './some-data.ts';
import { anOrderLine } from './some-orders.ts';

type Given<N extends CallName> = z.input<Calls[N]['response']>;
type LinkResult = Given<'getLinkResult'>;

const { name, payFen } = anOrderLine;
const cell = (payType: number, sort: number, icon: string, terms: { periodNum: number; feeRate: number | null }[] | null = null) => ({
  payType,
  sort,
  defaultChannel: 0 as const,
  iconUrl: `/pay/${icon}.svg`,
  hbPayResponse: terms && { hbPeriodPayDetails: terms },
});

/** Every way to pay, Huabei with its fees. */
export const aPayConfig: Given<'getPayConfig'> = {
  configState: 1,
  configList: [
    { configCells: [cell(11, 1, 'wechat'), cell(21, 2, 'alipay'), cell(31, 3, 'jd')] },
    {
      configCells: [
        cell(22, 4, 'huabei', [
          { periodNum: 3, feeRate: 230 },
          { periodNum: 6, feeRate: 450 },
          { periodNum: 12, feeRate: 750 },
        ]),
      ],
    },
  ],
};

export const TICKET = 'T'.repeat(43);

/** What `lookAtLink` says of a link that can be paid. */
export const aLink: Extract<Given<'lookAtLink'>['link'], { is: 'open' }> = {
  is: 'open',
  name,
  seller: SELLER,
  kind: 'course',
  payFen,
  buyer: { nickname: '周*兰', mobile: '138****1234' },
  payType: 21,
  term: null,
  endsAt: new Date(Date.parse(NOW) + 14 * 60_000).toISOString(),
};

/** What `getLinkResult` says. */
export const aLinkResult = (result: LinkResult['result'], by: LinkResult['by'] = { payType: 21, term: null }): LinkResult => ({
  name,
  seller: SELLER,
  payFen,
  by,
  result,
  returning: [],
  now: NOW,
});
