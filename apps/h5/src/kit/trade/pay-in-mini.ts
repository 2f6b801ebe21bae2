import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { Shell } from '../../client/shell-context.ts';
import type { NotPaid } from './not-paid.rule.ts';

type Stop = Exclude<ResponseOf<Calls['openMiniPay']>, { is: 'ticket' | 'paid' }>;

const WHY: Readonly<Record<Stop['is'], NotPaid>> = {
  'not-open': 'over',
  'not-here': 'not-here',
  'way-closed': 'way-closed',
  'price-changed': 'price-changed',
};

/**
 * In a web-view nothing can be paid: a ticket that can only pay goes along to the mini-program's own page, which leads back (decision 0335).
 * What became of it nobody says.
 */
export const payInMini = async (
  { host, ask, reactTo }: Pick<Shell, 'host' | 'ask' | 'reactTo'>,
  asked: AskOf<Calls['openMiniPay']>,
  back: string,
): Promise<NotPaid | { said: false }> => {
  const opened = reactTo(await ask('openMiniPay', asked));
  if (!opened.ok) return 'no-answer';
  if (opened.data.is === 'paid') return { said: false };
  if (opened.data.is !== 'ticket') return WHY[opened.data.is];
  const gone = await host.pay({ ticket: opened.data.ticket, back });
  return !gone.ok && gone.why === 'left' ? { said: false } : 'not-opened';
};
