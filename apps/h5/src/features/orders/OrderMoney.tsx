import { yuan } from '@xuetang/contract/money.rule';
import type { Order } from '@xuetang/contract/orders';
import { Card } from '../../kit/layout/Card.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { QuoteLines } from '../../kit/trade/QuoteLines.tsx';
import { partsBack } from './parts-back.rule.ts';
import { words } from './words.ts';
import './order.css';

/** Every fen: how the sum came about, and to which part it went. */
export const OrderMoney = ({ order, nowMs }: { order: Order; nowMs: number }) => {
  const { quote, items, payFen, payments } = order;
  const back = partsBack(order);
  return (
    <Section title={words.money}>
      <Stack space={1}>
        <Card>
          <QuoteLines quote={quote} sum={words.sum(order)} size="normal" />
          {payments.length > 0 && (
            <Facts bare facts={payments.map((payment) => ({ label: words.paidBy(payment, nowMs), value: yuan(payment.fen) }))} />
          )}
        </Card>
        <Card>
          <table className="xt-order-shares">
            <thead>
              <tr>
                <th scope="col">{words.shares(items.length, payFen)}</th>
                <th scope="col">{words.share}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.nth}>
                  <td>
                    {item.name}
                    <small>{words.partOf(item, back.has(item.nth))}</small>
                  </td>
                  <td>{yuan(item.shareFen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </Stack>
    </Section>
  );
};
