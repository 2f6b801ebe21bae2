import type { OrderNo } from '@xuetang/contract/ids';
import type { Order, OrderRefund } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { AskFirst } from '../../kit/AskFirst.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/toast.ts';
import { partsBack } from './parts-back.rule.ts';
import { words } from './refund-words.ts';
import { RefundSheet } from './RefundSheet.tsx';

const Withdraw = ({ orderNo, refundNo }: { orderNo: OrderNo; refundNo: OrderRefund['refundNo'] }) => {
  const { withdraw } = words;
  const action = useAction('withdrawRefund', { onDone: () => toast(withdraw.done) });
  return (
    <AskFirst
      id={`withdraw-${refundNo}`}
      label={withdraw.label}
      size="small"
      title={withdraw.title}
      confirmLabel={withdraw.yes}
      cancelLabel={withdraw.no}
      action={action}
      onYes={() => action.send({ orderNo, refundNo })}
    >
      <p>{withdraw.text}</p>
    </AskFirst>
  );
};

const Refund = ({ orderNo, refund, nowMs }: { orderNo: OrderNo; refund: OrderRefund; nowMs: number }) => {
  const { title, text } = words.state(refund, nowMs);
  return (
    <Card title={title}>
      <Stack space={1}>
        <p>{text}</p>
        {refund.state === 'asked' && <Withdraw orderNo={orderNo} refundNo={refund.refundNo} />}
      </Stack>
    </Card>
  );
};

/** Where the money is that goes back, and the way to ask for more of it. */
export const OrderRefunds = ({ order, nowMs }: { order: Order; nowMs: number }) => {
  const { orderNo, state, way, refunds, items } = order;
  const [isOpen, setOpen] = useState(false);
  const shown = refunds.filter((refund) => refund.state !== 'withdrawn');
  const isUnderWay = shown.some((refund) => refund.state !== 'done');
  const isOnItsWay = shown.some((refund) => refund.state !== 'done' && refund.state !== 'asked');
  const back = partsBack(order);
  const mayAsk = state === 'paid' && way === 'money' && items.some(({ nth, shareFen }) => shareFen > 0 && !back.has(nth));
  if (shown.length === 0 && !mayAsk) return null;
  return (
    <Section title={words.title}>
      <Stack space={1}>
        {shown.map((refund) => (
          <Refund key={refund.refundNo} orderNo={orderNo} refund={refund} nowMs={nowMs} />
        ))}
        {isUnderWay && <Notice>{words.safe}</Notice>}
        {isOnItsWay && (
          <ButtonLink look="line" to={href('qiyu', { query: { from: 'order-detail' } })}>
            {words.help}
          </ButtonLink>
        )}
        {mayAsk && (
          <Button look="line" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )}
      </Stack>
      {isOpen && <RefundSheet orderNo={orderNo} onClose={() => setOpen(false)} />}
    </Section>
  );
};
