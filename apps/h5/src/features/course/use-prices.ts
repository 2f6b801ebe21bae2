import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { hidesPrices } from '../../kit/trade/hides-prices.rule.ts';

export type Priced = ResponseOf<Calls['listProducts']>;

/** What may be said of prices here: nothing at all, nothing before a login since they are the learner's own, or what the server answers. */
export type Prices =
  | { are: 'hidden' }
  | { are: 'after-login'; logIn: () => void }
  | { are: 'asked'; answer: Pick<ReturnType<typeof useAnswer<'listProducts'>>, 'answered' | 'retry'> };

/** The prices of the courses, asked for beside the courses themselves and not after them. */
export const usePrices = (): Prices => {
  const { host, session, logIn } = useShell();
  const isHidden = hidesPrices(host.kind);
  const isVisitor = session.token() === '';
  const answer = useAnswer('listProducts', isHidden || isVisitor ? undefined : {});
  if (isHidden) return { are: 'hidden' };
  return isVisitor ? { are: 'after-login', logIn: () => void logIn() } : { are: 'asked', answer };
};
