import { yuan } from '@xuetang/contract/money.rule';
import type { Order } from '@xuetang/contract/orders';
import { Card } from '../../kit/layout/Card.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { deadlineWords } from '../../kit/deadline-words.rule.ts';
import { Notice } from '../../kit/Notice.tsx';
import { GiftLink } from '../../kit/trade/GiftLink.tsx';
import { words } from './words.ts';

/** It is paid, in part or for somebody else, and waits: for what, until when, and that it comes back else. */
export const OrderWaits = ({ order, nowMs }: { order: Order; nowMs: number }) => {
  const { terms } = order;
  if (terms.as === 'deposit')
    return (
      <Stack space={1}>
        <Facts
          facts={[
            { label: words.deposit.paid, value: yuan(terms.depositFen) },
            { label: words.deposit.rest, value: yuan(terms.restFen) },
            { label: words.deposit.until, value: deadlineWords(terms.payBy, nowMs) },
          ]}
        />
        <Notice look="next">{words.deposit.else(terms.depositFen)}</Notice>
      </Stack>
    );
  if (terms.as === 'gift')
    return (
      <Stack space={1}>
        <GiftLink orderNo={order.orderNo} name={order.name} />
        {terms.word && (
          <Card look="tint" title={words.gift.word}>
            <p>{terms.word}</p>
          </Card>
        )}
        <Notice look="next">{words.gift.else}</Notice>
      </Stack>
    );
  return <Notice look="next">{words.gathering}</Notice>;
};
