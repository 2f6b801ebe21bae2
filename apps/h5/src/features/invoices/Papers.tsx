import type { InvoicePaper } from '@xuetang/contract/invoices';
import { yuan } from '@xuetang/contract/money.rule';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { words } from './words.ts';
import './invoices.css';

const { detail } = words;

const labelOf = ({ is, state, number, at, reason }: InvoicePaper, nowMs: number) => (
  <>
    {is === 'red' ? detail.red : detail.original} {is === 'invoice' && <Tag tone={words.state(state).tone}>{words.state(state).name}</Tag>}
    <small className="xt-invoice-under">
      {detail.hour(at, nowMs)}
      {reason !== null && `，${words.whyRed(reason)}`}
      {number !== null && (
        <>
          <br />
          {words.four(number)}
        </>
      )}
    </small>
  </>
);

/** Invoices and red letters of an order, oldest first: they come to what was paid and not given back. */
export const Papers = ({
  papers,
  paidFen,
  backFen,
  nowMs,
}: {
  papers: readonly InvoicePaper[];
  paidFen: number;
  backFen: number;
  nowMs: number;
}) => (
  <Section title={detail.papers}>
    <Facts
      facts={[
        ...papers.map((paper) => ({
          label: labelOf(paper, nowMs),
          value: paper.is === 'red' ? `−${yuan(paper.fen)}` : yuan(paper.fen),
          ...(paper.is === 'red' ? { look: 'off' as const } : {}),
        })),
        {
          label: (
            <>
              {detail.sumOf}
              <small className="xt-invoice-under">{detail.sumText(paidFen, backFen)}</small>
            </>
          ),
          value: yuan(paidFen - backFen),
          look: 'sum' as const,
        },
      ]}
    />
  </Section>
);
