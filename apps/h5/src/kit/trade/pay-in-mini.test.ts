import type { OrderNo } from '@xuetang/contract/ids';
import { describe, expect, test, vi } from 'vitest';
import { because, type Host } from '../../native/host.ts';
import { payInMini } from './pay-in-mini.ts';

const asked = { orderNo: '2603021220715308' as OrderNo, place: { host: 'mini-program', isIos: true }, seenFen: 800 } as const;
const BACK = 'https://h5.test/orderSuccess/2603021220715308';
const A_TICKET = { is: 'ticket', ticket: 'T'.repeat(43), endsAt: '2026-11-17T05:20:00.000Z' } as const;

type Told = object | undefined;
const tap = async (told: Told, came = because('left')) => {
  const pay = vi.fn<Host['pay']>(async () => came);
  const ask = vi.fn(async () => (told ? { ok: true, data: told } : { ok: false }));
  const shell = { host: { pay }, ask, reactTo: (result: unknown) => result };
  return { came: await payInMini(shell as never, asked, BACK), pay, ask };
};

describe('a thing in a mini-program', () => {
  test('is handed over with its ticket and the way back, and nobody says that it was paid', async () => {
    const { came, pay, ask } = await tap(A_TICKET);
    expect(ask).toHaveBeenCalledExactlyOnceWith('openMiniPay', asked);
    expect(pay).toHaveBeenCalledExactlyOnceWith({ ticket: A_TICKET.ticket, back: BACK });
    expect(came).toEqual({ said: false });
  });

  test.each(['timeout', 'refused', 'unsupported'] as const)('a page that does not open (%s) is said', async (why) =>
    expect((await tap(A_TICKET, because(why))).came).toBe('not-opened'),
  );

  test.each([
    ['is paid already', { is: 'paid' }, { said: false }],
    ['is over', { is: 'not-open', state: 'closed' }, 'over'],
    ['is not paid there', { is: 'not-here' }, 'not-here'],
    ['is closed by our own people', { is: 'way-closed' }, 'way-closed'],
    ['costs something else', { is: 'price-changed', payFen: 900 }, 'price-changed'],
    ['could not be asked for', undefined, 'no-answer'],
  ] as const)('what %s leads nowhere', async (_what, told, why) => {
    const { came, pay } = await tap(told);
    expect([came, pay.mock.calls]).toEqual([why, []]);
  });
});
