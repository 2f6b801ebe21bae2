import { ORDER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { InvoiceId, OrderNo } from '@xuetang/contract/ids';
import type { InvoiceOffer } from '@xuetang/contract/invoices';
import { yuan } from '@xuetang/contract/money.rule';
import { EmptyStall } from '@xuetang/art/EmptyStall.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { UnknownOrder } from '../../kit/trade/UnknownOrder.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { words } from './words.ts';
import './invoices.css';

const { ask } = words;

/** How much, and why so much. */
const May = ({ offer: { fen, paidFen, backFen } }: { offer: InvoiceOffer }) => (
  <div className="xt-invoice-may">
    <p>
      <small>{ask.may}</small>
      <b>{yuan(fen)}</b>
    </p>
    <p>
      {ask.paid(paidFen)}
      <br />
      {ask.back(backFen)}
    </p>
  </div>
);

export const InvoiceLines = ({ offer: { lines, fen, taxFen } }: { offer: Pick<InvoiceOffer, 'lines' | 'fen' | 'taxFen'> }) => (
  <Facts
    facts={[
      ...lines.map(({ name, part, rateBp, taxFen: tax, fen: sum }) => ({
        label: (
          <>
            {name}
            <small className="xt-invoice-under">
              {part}，{ask.rate(rateBp, tax)}
            </small>
          </>
        ),
        value: yuan(sum),
      })),
      {
        label: (
          <>
            {ask.sum}
            <small className="xt-invoice-under">{ask.net(fen, taxFen)}</small>
          </>
        ),
        value: yuan(fen),
        look: 'sum' as const,
      },
    ]}
  />
);

const About = ({ until }: { until: string | null }) => (
  <dl className="xt-invoice-about">
    {[...ask.about, ...(until === null ? [] : [['到哪天', ask.until(until)] as const])].map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const NotNow = ({ offer, orderNo, why }: { offer: InvoiceOffer; orderNo: OrderNo; why: NonNullable<InvoiceOffer['not']> }) => {
  const { title, text } = words.not(why, offer.until);
  const live = offer.papers.filter(({ is }) => is === 'invoice').pop();
  usePageCard({});
  return (
    <Nothing art={<EmptyStall />} title={title} text={text}>
      <Stack space={1}>
        {why === 'has-one' && live && <ButtonLink to={href('invoice-detail', { id: live.invoiceId })}>{ask.see}</ButtonLink>}
        <ButtonLink look={why === 'has-one' ? 'line' : 'main'} to={href('order-detail', { id: orderNo })}>
          {ask.toOrder}
        </ButtonLink>
        {why === 'too-late' && (
          <ButtonLink look="plain" to={href('qiyu', { query: { from: 'invoice' } })}>
            {ask.desk}
          </ButtonLink>
        )}
      </Stack>
    </Nothing>
  );
};

interface AskPageProps {
  orderNo: OrderNo | undefined;
  replaces: InvoiceId | undefined;
}

const Shown = ({
  offer,
  orderNo,
  replaces,
  onChanged,
}: AskPageProps & { orderNo: OrderNo; offer: InvoiceOffer; onChanged: () => void }) => {
  const isReplacing = replaces !== undefined && offer.not === 'has-one';
  usePageCard({});
  if (offer.not !== null && !isReplacing) return <NotNow offer={offer} orderNo={orderNo} why={offer.not} />;
  return (
    <Screen title={isReplacing ? ask.again : ask.title} lead={offer.name} space="near" fill>
      <May offer={offer} />
      <InvoiceForm orderNo={orderNo} offer={offer} replaces={isReplacing ? replaces : undefined} onChanged={onChanged}>
        <Section title={ask.lines}>
          <InvoiceLines offer={offer} />
        </Section>
        <About until={offer.until} />
      </InvoiceForm>
    </Screen>
  );
};

/** `invoice`: how much can be invoiced and why, to whom, and what it will say. */
export const AskPage = ({ orderNo, replaces }: AskPageProps) => {
  const answer = useAnswer('listInvoices', orderNo && { orderNo });
  if (orderNo === undefined) return <UnknownOrder />;
  return (
    <Loaded answer={answer} waiting={[56, 88, 96, 220]} title={words.lost} instead={{ [ORDER_UNKNOWN]: <UnknownOrder /> }}>
      {(offer) => <Shown offer={offer} orderNo={orderNo} replaces={replaces} onChanged={() => void answer.refresh()} />}
    </Loaded>
  );
};
