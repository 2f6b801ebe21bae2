import { yuan } from '@xuetang/contract/money.rule';
import type { ShownQuote } from '@xuetang/contract/goods';
import { Facts } from '../layout/Facts.tsx';
import { Price } from './Price.tsx';

export interface QuoteLinesProps {
  quote: Pick<ShownQuote, 'lines' | 'payFen'>;
  /** 应付, 实付. */
  sum: string;
  size?: 'normal' | 'large';
}

/** The price line by line: what came on, what came off, and what it comes to. */
export const QuoteLines = ({ quote: { lines, payFen }, sum, size = 'large' }: QuoteLinesProps) => (
  <Facts
    bare
    facts={[
      ...lines.map(({ name, fen }) => ({ label: name, value: yuan(fen), ...(fen < 0 ? { look: 'off' as const } : {}) })),
      { label: sum, value: <Price fen={payFen} size={size} />, look: 'sum' as const },
    ]}
  />
);
