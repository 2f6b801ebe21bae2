import { HallRoof } from '@xuetang/art/HallRoof.tsx';
import { dateWords } from '../../kit/moment-words.rule.ts';
import type { Invoice } from '@xuetang/contract/invoices';
import { yuan } from '@xuetang/contract/money.rule';
import { Tag } from '../../kit/Tag.tsx';
import { words } from './words.ts';
import './invoice-hall.css';

const { detail } = words;

/** The paper in the hall's door: what it is worth, its number, and between whom. */
export const InvoiceHall = ({ invoice, title, text }: { invoice: Invoice; title: string; text: string }) => {
  const { state, fen, taxFen, number, issuedAt, buyer, seller, kind } = invoice;
  const { name, tone } = words.state(state);
  const isOver = state === 'reversed' || state === 'failed' || state === 'dropped';
  const facts = [
    [detail.date, issuedAt === null ? detail.noNumber : dateWords(issuedAt)],
    [detail.buyer, buyer.title],
    ...(buyer.taxCode ? [[detail.taxCode, buyer.taxCode]] : []),
    [detail.seller, seller],
    // What is not worked out yet is not nought.
    ...(fen > 0 ? [[detail.part, detail.parts(fen, taxFen)]] : []),
  ] as const;
  return (
    <header className="xt-invoice-hall">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="xt-invoice-door">
        <HallRoof />
        <div className={isOver ? 'xt-invoice-paper xt-invoice-over' : 'xt-invoice-paper'}>
          <p className="xt-invoice-kind">
            {detail.kind[kind]} <Tag tone={tone}>{name}</Tag>
          </p>
          {fen > 0 && (
            <p className="xt-invoice-total">
              <small>{state === 'issued' ? detail.now : detail.total}</small>
              <b>{yuan(fen)}</b>
            </p>
          )}
          <p className="xt-invoice-number">
            <small>{detail.number}</small>
            <b>{number === null ? detail.noNumber : words.four(number)}</b>
          </p>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <i className="xt-invoice-step" />
      </div>
    </header>
  );
};
