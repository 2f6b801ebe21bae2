import type { Call } from '@xuetang/contract/call';
import { calls, type CallName } from '@xuetang/contract/calls';
import { nameMiniPayer } from '@xuetang/contract/mini-pay';
import { payByLink } from '@xuetang/contract/pay-links';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCounter } from '../benches/open-counter.ts';
import { HOME } from '../benches/open-post.ts';
import { changedRows, storedRows } from './stored-rows.ts';

const counter = await openCounter();
const { api, alipay, database, asking, somebody, aCourseOnSale, aGiver, aReceiver, must } = counter;
const visitor = asking(api.url(), '');
const stored = () => storedRows(database.pool);

/** What is handed out as a link, and the calls that it is for. Whoever has it may make them; that is what it is. */
const OPENS = {
  payment: ['lookAtLink', 'payByLink', 'getLinkResult'],
  'result of a payment': ['getLinkResult'],
  'payment in a mini-program': ['nameMiniPayer', 'payInMini'],
  gift: ['showGift', 'claimGift'],
  parcel: ['openParcel', 'fillParcel'],
  'slip of the counter': ['openPos'],
} as const satisfies Record<string, readonly CallName[]>;
type Kind = keyof typeof OPENS;

/** What else of a call that takes a ticket is right. */
const WITH: Partial<Record<CallName, object>> = { payByLink: { payType: 21 }, fillParcel: HOME };

const tickets = new Map<Kind, string>();
beforeAll(async () => {
  const { ticket } = await counter.payTicket();
  const { data } = await visitor(payByLink, { ticket, payType: 21 });
  if (data?.is !== 'leave' || data.departure.by !== 'link') throw new Error(`led nowhere: ${data?.is}`);
  const visit = alipay.books.visits.get(await alipay.visit(data.departure.url));
  tickets.set('payment', (await counter.payTicket()).ticket);
  tickets.set('result of a payment', new URL(visit?.returnUrl ?? '').searchParams.get('ticket') ?? '');
  const inMini = await (await counter.aMiniBuyer()).ticket();
  const { payer } = await must(visitor(nameMiniPayer, { ticket: inMini, ...(await counter.miniCode()) }));
  Object.assign(WITH, { nameMiniPayer: await counter.miniCode(), payInMini: { payer } });
  tickets.set('payment in a mini-program', inMini);
  tickets.set('gift', await (await aGiver()).ticket());
  tickets.set('parcel', await counter.parcelTicket((await aReceiver()).parcelId));
  tickets.set('slip of the counter', await counter.posTicket((await aCourseOnSale()).skuId));
});

const all = Object.entries(calls) as [CallName, Call][];
const taking = all.filter(([, { request }]) => 'ticket' in request.shape).map(([name]) => name);
const kinds = Object.keys(OPENS) as Kind[];
const ticketOf = (kind: Kind): string => tickets.get(kind) ?? '';

describe('a ticket opens its own thing and nothing else', () => {
  test('every call of a purchase that takes a ticket is known here', () => {
    const known = new Set<CallName>(Object.values(OPENS).flat());
    const ofTrade = taking.filter((name) => ['trade', 'pay'].includes(calls[name].service));
    expect(ofTrade.toSorted()).toEqual([...known].toSorted());
  });

  test.each(kinds)('a %s is no session: no call for learners is answered', async (kind) => {
    const before = await stored();
    const ask = asking(api.url(), ticketOf(kind));
    for (const [name, call] of all.filter(([, { who }]) => who === 'learner')) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, '0'.repeat(16)]);
      expect([name, (await ask(call, Object.fromEntries(inPath) as never)).code]).toEqual([name, 3]);
    }
    expect(changedRows(before, await stored())).toEqual([]);
  });

  test.each(kinds)('a %s is taken by no call that is for another kind, and nothing is written', async (kind) => {
    const own: readonly CallName[] = OPENS[kind];
    const { ask } = await somebody();
    const before = await stored();
    for (const name of taking.filter((one) => !own.includes(one)))
      expect([name, (await ask(calls[name], { ticket: ticketOf(kind), ...WITH[name] } as never)).code]).not.toEqual([name, 0]);
    expect(changedRows(before, await stored())).toEqual([]);
  });

  test.each(kinds.flatMap((kind) => OPENS[kind].map((name) => [kind, name] as const)))(
    'the check can fail: a %s is good for %s',
    async (kind, name) => {
      const { ask } = await somebody();
      const opened = await must(
        ask(calls[name] as Call, { ticket: ticketOf(kind), ...WITH[name] }) as Promise<{ code: number; data: unknown }>,
      );
      expect(opened).not.toBeNull();
    },
  );
});
