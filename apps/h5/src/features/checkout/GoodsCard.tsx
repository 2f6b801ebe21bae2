import { dateOf } from '@xuetang/contract/beijing-time.rule';
import type { ReactNode } from 'react';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { GoodsSymbol } from '../../kit/trade/GoodsSymbol.tsx';
import { QuoteLines } from '../../kit/trade/QuoteLines.tsx';
import type { Commit } from './commit.ts';
import { words } from './words.ts';
import './checkout.css';

/** What a crossed-out price really was; nothing where there is nothing to compare with. */
const comparedWords = ({ goods: { comparison }, quote: { basisFen } }: Commit, now: string): string | undefined =>
  comparison && comparison.fen > basisFen
    ? words.compared(comparison.is, comparison.fen, dateOf(comparison.since, Date.parse(now)))
    : undefined;

interface GoodsCardProps {
  commit: Commit;
  now: string;
  /** What is in them stands above already. */
  isListed: boolean;
  /** What the sum is called. */
  sum: string;
  children: ReactNode;
}

/** First what, then its price line by line, then the sum; beneath it why it is so. The coupon stands between, untaken. */
export const GoodsCard = ({ commit, now, isListed, sum, children }: GoodsCardProps) => {
  const { goods, quote } = commit;
  const [first] = goods.parts;
  const compared = comparedWords(commit, now);
  return (
    <Card>
      <Row
        media={<GoodsSymbol of={first?.kind ?? 'course'} size="large" />}
        title={<span className="xt-checkout-name">{goods.name}</span>}
        text={goods.parts.length === 1 && first ? words.partOf(first) : goods.promise}
      />
      {goods.parts.length > 1 && !isListed && (
        <ul className="xt-checkout-parts">
          {goods.parts.map((part) => (
            <li key={part.nth}>
              {part.name}
              <small>{words.partOf(part)}</small>
            </li>
          ))}
        </ul>
      )}
      <div className="xt-checkout-price">
        <QuoteLines quote={quote} sum={sum} />
      </div>
      <p className="xt-checkout-why">
        {quote.why}
        {compared && <span>{compared}</span>}
        {quote.payFen < quote.listFen && <b>{words.saved(quote.listFen - quote.payFen)}</b>}
      </p>
      {children}
    </Card>
  );
};
