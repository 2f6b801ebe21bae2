import { ORDER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { pageOfText } from '../../kit/trade/contract-texts.ts';
import { QuoteLines } from '../../kit/trade/QuoteLines.tsx';
import { RefundCard } from '../../kit/trade/RefundCard.tsx';
import { ContractPdf } from './ContractPdf.tsx';
import { ContractSeal } from './ContractSeal.tsx';
import { contractWords as words } from './contract-words.ts';
import { UnknownOrder } from '../../kit/trade/UnknownOrder.tsx';
import './contract.css';

type Frozen = ResponseOf<Calls['getOrderContract']>;

const Parties = ({ contract: { seller, buyer, orderNo, agreedAt } }: Pick<Frozen, 'contract'>) => (
  <Section title={words.parties}>
    <Facts
      facts={[
        { label: words.seller, value: seller },
        { label: words.buyer, value: buyer },
        { label: words.adult, value: words.affirmed },
        { label: words.order, value: orderNo },
        { label: words.agreed, value: words.moment(agreedAt) },
      ]}
    />
  </Section>
);

const Delivered = ({ contract: { goods, parts, price } }: Pick<Frozen, 'contract'>) => (
  <Section title={words.delivered}>
    <Stack space={1}>
      <Card title={goods.name}>
        <Facts bare facts={parts.map(({ name, count, shareFen }) => ({ label: words.partOf(name, count), value: yuan(shareFen) }))} />
      </Card>
      <Card title={words.price}>
        <QuoteLines quote={price} sum={words.sum} size="normal" />
        <p className="xt-contract-why">{price.why}</p>
      </Card>
    </Stack>
  </Section>
);

const Texts = ({ contract: { texts } }: Pick<Frozen, 'contract'>) => (
  <Section title={words.texts}>
    <Cells>
      {texts.map((text) => (
        <Cell
          key={text.document}
          label={`《${text.title}》`}
          hint={words.version(text.version, text.hash)}
          to={href(pageOfText(text), { query: { version: text.version } })}
        />
      ))}
    </Cells>
  </Section>
);

const Shown = ({ frozen }: { frozen: Frozen }) => {
  const { contract, inForceAt, state, text, hash } = frozen;
  usePageCard({});
  return (
    <Screen title={words.title} lead={words.lead} space="near">
      <Notice look="next">{inForceAt === null ? words.waits(state) : words.inForce(inForceAt)}</Notice>
      <Parties contract={contract} />
      <Delivered contract={contract} />
      {contract.price.payFen > 0 && <RefundCard refund={contract.refund} fullDays={contract.fullRefundDays} />}
      <Texts contract={contract} />
      <Section title={words.seal}>
        <ContractSeal text={text} hash={hash} />
      </Section>
      <ContractPdf orderNo={contract.orderNo} />
      <ButtonLink look="line" to={href('order-detail', { id: contract.orderNo })}>
        {words.back}
      </ButtonLink>
    </Screen>
  );
};

/** `order-detail-contract`: what both sides agreed to, as it was frozen, with a seal that anybody can count again. */
export const ContractPage = ({ orderNo }: { orderNo: OrderNo | undefined }) => {
  const answer = useAnswer('getOrderContract', orderNo && { orderNo });
  if (orderNo === undefined) return <UnknownOrder />;
  return (
    <Loaded answer={answer} waiting={[72, 220, 260]} title={words.lost} instead={{ [ORDER_UNKNOWN]: <UnknownOrder /> }}>
      {(frozen) => <Shown frozen={frozen} />}
    </Loaded>
  );
};
