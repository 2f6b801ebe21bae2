import type { CallName, Calls } from '@xuetang/contract/calls';
import type { z } from 'zod';
import { NOW, SELLER } from './some-data.ts';
import { anOrderLine, aPaidOrder } from './some-orders.ts';

type Given<N extends CallName> = z.input<Calls[N]['response']>;
type PayResult = Given<'getPayResult'>;
type Result = PayResult['result'];
type PayType = NonNullable<PayResult['attempt']>['payType'];

const { name, payFen } = anOrderLine;
const paidAt = '2026-03-02T03:59:00.000Z';

/** What `getPayResult` says of the order that waits. */
export const aResult = (result: Result, returning: PayResult['returning'] = [], payType: PayType = 11): PayResult => ({
  name,
  seller: SELLER,
  payFen,
  pays: 'all',
  form: 'whole',
  kind: 'course',
  isThings: false,
  term: null,
  attempt: { pays: 'all', fen: payFen, payType },
  result,
  returning,
  now: NOW,
});

export const NOT_PAID: Result = { is: 'not-paid', until: anOrderLine.closesAt };
export const IN_DOUBT: Result = { is: 'checking', since: paidAt };
export const CLOSED: Result = { is: 'closed', at: NOW, why: 'time' };
export const PAID: Extract<Result, { is: 'paid' }> = {
  is: 'paid',
  paidAt,
  isLate: false,
  claimedAt: null,
  opened: [{ kind: 'course', name, courseId: '2', until: aPaidOrder.items[0]?.delivered?.until ?? null }],
  next: { to: 'lesson', courseId: '2' },
};

const paidBy = { payType: 21, term: null } as const;
export const TWICE = { why: 'twice', fen: payFen, paidBy, since: NOW, doneAt: null } as const;
export const TOO_LATE = { why: 'too-late', fen: payFen, paidBy, since: NOW, doneAt: null } as const;

export const aReceiver: Given<'receiveInformation'> = {
  nickname: '周若兰',
  mobile: '138****1234',
  learnNumber: '20260302001',
  needsAddress: false,
};

export const aSheet: Given<'pay'> = {
  is: 'sheet',
  sheet: { appId: 'wx1', timeStamp: '1772424000', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 's' },
  payFen,
  expiresAt: anOrderLine.closesAt,
};
