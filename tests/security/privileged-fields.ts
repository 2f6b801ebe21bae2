import { calls, type CallName } from '@xuetang/contract/calls';

const SOON = '2030-01-01T00:00:00.000Z';

/** What no buyer decides: whose it is, what it costs, how it stands, until when, and who said so. By every name that a column or a provider has for it. */
export const PRIVILEGED: Readonly<Record<string, unknown>> = {
  learnerId: '1',
  learner_id: '1',
  ownerId: '1',
  userId: '1',
  buyerId: '1',
  openid: 'oSomebodyElse',
  unionid: 'uSomebodyElse',
  role: 'admin',
  isAdmin: true,
  staffId: '1',
  permission: 'refunds.grant',
  priceFen: 1,
  price_fen: 1,
  price: 0.01,
  payFen: 1,
  pay_fen: 1,
  listFen: 1,
  fen: 1,
  amount: 1,
  totalFen: 1,
  basisFen: 1,
  couponFen: 39_899,
  postageFen: 0,
  depositFen: 1,
  floorFen: 0,
  shareFen: 1,
  refundFen: 999_999,
  taxFen: 0,
  rateBp: 0,
  basis: 'code',
  way: 'free',
  state: 'paid',
  status: 'SUCCESS',
  event: 'paid',
  is: 'granted',
  isPaid: true,
  paidAt: '2020-01-01T00:00:00.000Z',
  paid_at: '2020-01-01T00:00:00.000Z',
  madeAt: '2020-01-01T00:00:00.000Z',
  closesAt: SOON,
  expiresAt: SOON,
  endsAt: SOON,
  until: SOON,
  provider: 'wechat',
  outTradeNo: 'f'.repeat(32),
  transactionId: '4600000000000000000000000001',
  approvedBy: '1',
  granted: true,
  stock: 999_999,
  count: 99,
  quantity: 99,
  trackingNo: 'SF0000000000001',
  slot: 1,
  public_id: 'A'.repeat(22),
  seq: 999_999,
};

type Body = Record<string, unknown>;
const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

const ladenBelow = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ladenBelow);
  return isObject(value)
    ? { ...PRIVILEGED, ...Object.fromEntries(Object.entries(value).map(([name, of]) => [name, ladenBelow(of)])) }
    : value;
};

/** The same body with all of them, at every depth; what the call itself takes stays what was said. */
export const laden = (name: CallName, body: object): object => {
  const takes = Object.keys(calls[name].request.shape);
  return Object.fromEntries(Object.entries(ladenBelow(body) as Body).filter(([field]) => field in body || !takes.includes(field)));
};
