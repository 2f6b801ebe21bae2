import type { InvoiceForm } from '@xuetang/contract/invoice.rule';
import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW, SELLER } from '../../../gallery/some-data.ts';
import { ORDER_NO } from '../../../gallery/some-orders.ts';

const ONE = 'AAAAAAAAAAAAAAAAAAAAAAA1';
const TWO = 'AAAAAAAAAAAAAAAAAAAAAAA2';

const lines = [
  { name: '*非学历教育服务*培训费', part: '基金入门', count: 1, fen: 26_900, rateBp: 300, taxFen: 783 },
  { name: '*印刷品*图书', part: '随堂册', count: 1, fen: 3_000, rateBp: 0, taxFen: 0 },
  { name: '*物流辅助服务*收派服务费', part: '邮费', count: 1, fen: 800, rateBp: 600, taxFen: 45 },
];
const offer = {
  name: '基金入门课程 ＋ 随堂册',
  paidFen: 30_700,
  backFen: 0,
  fen: 30_700,
  taxFen: 828,
  lines,
  not: null,
  until: day(360),
  papers: [],
  last: null,
  now: NOW,
};
const ask = (listInvoices: NonNullable<Answers['listInvoices']>, query: Record<string, string> = {}) =>
  aPage('invoice', { id: ORDER_NO, query, answers: { listInvoices, applyInvoice: { is: 'requested', invoiceId: ONE } } });

const paper = {
  is: 'invoice' as const,
  invoiceId: ONE,
  state: 'issued' as const,
  number: '26112000001847302915',
  fen: 30_700,
  at: day(-5),
  reason: null,
};

export const Ask = ask(offer);
export const AskWithLast = ask({ ...offer, last: { title: '苏州平江茶业有限公司', taxCode: '91320508MA1XK4G72R' } });
export const AskAfterRefund = ask({ ...offer, backFen: 26_900, fen: 3_800, taxFen: 45, lines: lines.slice(1) });
export const AskAgain = ask({ ...offer, not: 'has-one', papers: [paper] }, { replaces: ONE });
export const AskHasOne = ask({ ...offer, not: 'has-one', papers: [paper] });
export const AskFree = ask({ ...offer, not: 'free', paidFen: 0, fen: 0, lines: [] });
export const AskNotPaid = ask({ ...offer, not: 'not-paid', until: null });
export const AskNothingLeft = ask({ ...offer, not: 'nothing-left', backFen: 30_700, fen: 0, lines: [] });
export const AskTooLate = ask({ ...offer, not: 'too-late', until: day(-1) });
export const AskClosed = ask({ ...offer, not: 'closed' });
export const AskUnknown = ask(refused('order.unknown'));
export const AskLoading = ask(never);
export const AskOffline = ask(OFFLINE);
export const AskHostile = ask({
  ...offer,
  name: HOSTILE,
  fen: 99_999_99,
  paidFen: 99_999_99,
  lines: [{ ...lines[0]!, part: LONG, fen: 99_999_99 }],
});

const invoice = {
  invoiceId: ONE,
  orderNo: ORDER_NO,
  name: '基金入门课程 ＋ 随堂册',
  state: 'issued' as const,
  stateAt: day(-5),
  kind: 'normal' as const,
  buyer: { is: 'person' as const, title: '陈秀英', taxCode: null },
  seller: SELLER,
  fen: 30_700,
  taxFen: 828,
  lines,
  number: '26112000001847302915',
  requestedAt: day(-5),
  issuedAt: day(-5),
  by: null,
  failed: null,
  forms: ['pdf', 'ofd', 'xml'] as InvoiceForm[],
  red: null,
  successor: null,
};
type Shown = Exclude<NonNullable<Answers['getInvoice']>, (...args: never[]) => unknown>;
const whole = (more: object = {}, rest: object = {}): Shown =>
  ({ invoice: { ...invoice, ...more }, papers: [paper], paidFen: 30_700, backFen: 0, now: NOW, ...rest }) as Shown;
const detail = (getInvoice: NonNullable<Answers['getInvoice']>) => aPage('invoice-detail', { id: ONE, answers: { getInvoice } });

const onItsWay = { state: 'issuing', number: null, issuedAt: null, forms: [], by: day(1) };
const history = [
  { ...paper, state: 'reversed' },
  { ...paper, is: 'red', state: 'reversed', number: '26112000001871046238', at: day(-1), reason: '03' },
  { ...paper, invoiceId: TWO, number: '26112000001871046304', fen: 3_800, at: day(-1) },
];

export const Issued = detail(whole());
export const IssuedToACompany = detail(
  whole({ kind: 'special', buyer: { is: 'company', title: '苏州平江茶业有限公司', taxCode: '91320508MA1XK4G72R' } }),
);
export const Successor = detail(
  whole(
    { invoiceId: TWO, number: '26112000001871046304', fen: 3_800, taxFen: 45, lines: lines.slice(1) },
    { papers: history, backFen: 26_900 },
  ),
);
export const OnItsWay = detail(whole(onItsWay));
export const WaitsForTheOld = detail(whole({ ...onItsWay, state: 'waiting', fen: 0, taxFen: 0, lines: [] }));
export const Reversing = detail(whole({ state: 'reversing', red: { reason: '03', state: 'asking', number: null, confirmUntil: null } }));
export const ToBeConfirmed = detail(
  whole({ state: 'reversing', red: { reason: '03', state: 'confirming', number: null, confirmUntil: day(3) } }),
);
export const Reversed = detail(
  whole(
    { state: 'reversed', red: { reason: '03', state: 'issued', number: '26112000001871046238', confirmUntil: null }, successor: TWO },
    {
      papers: history,
      backFen: 26_900,
    },
  ),
);
export const FailedForItsBuyer = detail(whole({ ...onItsWay, state: 'failed', failed: 'buyer', by: null }));
export const FailedForUs = detail(whole({ ...onItsWay, state: 'failed', failed: 'ours', by: null }));
export const DetailUnknown = detail(refused('invoice.unknown'));
export const DetailLoading = detail(never);
export const DetailOffline = detail(OFFLINE);
export const DetailHostile = detail(
  whole({ buyer: { is: 'company', title: LONG, taxCode: '91320508MA1XK4G72R' }, seller: LONG, fen: 99_999_99 }),
);

const download = (getInvoice: NonNullable<Answers['getInvoice']>) =>
  aPage('invoice-download', {
    id: ONE,
    answers: {
      getInvoice,
      downloadInvoice: { url: 'https://files.example/invoice.pdf', until: NOW, sha256: 'ab12'.repeat(16), bytes: 48_120 },
    },
  });
export const Download = download(whole());
export const DownloadPartly = download(whole({ forms: ['pdf'] }));
export const DownloadNotYet = download(whole(onItsWay));
export const DownloadUnknown = download(refused('invoice.unknown'));
export const DownloadLoading = download(never);
export const DownloadOffline = download(OFFLINE);
