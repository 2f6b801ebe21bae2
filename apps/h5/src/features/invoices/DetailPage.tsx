import { INVOICE_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { InvoiceId } from '@xuetang/contract/ids';
import type { Invoice } from '@xuetang/contract/invoices';
import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { toast } from '../../kit/toast.ts';
import { copyText } from '../../native/copy-text.ts';
import { InvoiceLines } from './AskPage.tsx';
import { InvoiceHall } from './InvoiceHall.tsx';
import { Papers } from './Papers.tsx';
import { UnknownInvoice } from './UnknownInvoice.tsx';
import { useInvoice } from './use-invoice.ts';
import { words } from './words.ts';
import './invoices.css';

const { detail, ask } = words;

/** How it stands, and what that means for whoever looks. */
const sayOf = ({ state, by, red, failed, successor }: Invoice, isReplacing: boolean, nowMs: number): { title: string; text: string } => {
  switch (state) {
    case 'issued':
      return { title: isReplacing ? detail.successor : detail.issued, text: detail.verify };
    case 'reversing':
      return {
        title: detail.reversing,
        text: red?.confirmUntil ? detail.confirming(red.confirmUntil, nowMs) : detail.reversingText(words.whyRed(red?.reason ?? '03')),
      };
    case 'reversed':
      return { title: detail.reversed, text: successor === null ? detail.reversedAll : detail.reversedText };
    case 'failed':
      return { title: detail.failed, text: failed === 'buyer' ? detail.failedBuyer : detail.failedOurs };
    case 'dropped':
      return { title: detail.dropped, text: detail.droppedText };
    case 'waiting':
      return { title: detail.onItsWay, text: detail.wait };
    default:
      return { title: detail.onItsWay, text: by === null ? '' : detail.by(by, nowMs) };
  }
};

/** One next step, by how it stands. */
const Next = ({ invoice: { state, invoiceId, orderNo, successor, failed }, onLook }: { invoice: Invoice; onLook: () => void }) => {
  if (state === 'issued') return <ButtonLink to={href('invoice-download', { id: invoiceId })}>{detail.download}</ButtonLink>;
  if (state === 'reversed' && successor !== null)
    return <ButtonLink to={href('invoice-detail', { id: successor })}>{detail.toNew}</ButtonLink>;
  if (state === 'failed' && failed === 'buyer') return <ButtonLink to={href('invoice', { id: orderNo })}>{detail.again}</ButtonLink>;
  if (state === 'reversed' || state === 'failed' || state === 'dropped')
    return <ButtonLink to={href('order-detail', { id: orderNo })}>{ask.toOrder}</ButtonLink>;
  return <Button onClick={onLook}>{detail.refresh}</Button>;
};

const Ways = ({ invoice: { state, number, orderNo, invoiceId, red } }: { invoice: Invoice }) => {
  const copy = async () => toast((await copyText(number ?? '')) ? detail.copied : detail.notCopied);
  return (
    <Stack space={1}>
      {number !== null && (
        <Button look="line" onClick={() => void copy()}>
          {detail.copy}
        </Button>
      )}
      {state === 'issued' && red === null && (
        <ButtonLink look="plain" to={href('invoice', { id: orderNo, query: { replaces: invoiceId } })}>
          {detail.wrongTitle}
        </ButtonLink>
      )}
      <ButtonLink look="plain" to={href('order-detail', { id: orderNo })}>
        {ask.toOrder}
      </ButtonLink>
    </Stack>
  );
};

const Shown = ({
  data: { invoice, papers, paidFen, backFen, now },
  onLook,
}: {
  data: ResponseOf<Calls['getInvoice']>;
  onLook: () => void;
}) => {
  const nowMs = Date.parse(now);
  const hasHistory = papers.length > 1;
  const { title, text } = sayOf(invoice, hasHistory, nowMs);
  usePageCard({});
  return (
    <Screen space="near" fill>
      <InvoiceHall invoice={invoice} title={title} text={text} />
      {hasHistory && <Papers papers={papers} paidFen={paidFen} backFen={backFen} nowMs={nowMs} />}
      {invoice.lines.length > 0 && (
        <Section title={ask.says}>
          <InvoiceLines offer={invoice} />
        </Section>
      )}
      <Ways invoice={invoice} />
      <BottomBar>
        <Next invoice={invoice} onLook={onLook} />
      </BottomBar>
    </Screen>
  );
};

/** `invoice-detail`: how it stands, its number, and what took it back and came in its place. */
export const DetailPage = ({ invoiceId }: { invoiceId: InvoiceId | undefined }) => {
  const answer = useInvoice(invoiceId);
  if (invoiceId === undefined) return <UnknownInvoice />;
  return (
    <Loaded answer={answer} waiting={[420, 160]} title={words.lost} instead={{ [INVOICE_UNKNOWN]: <UnknownInvoice /> }}>
      {(data) => <Shown data={data} onLook={() => void answer.refresh()} />}
    </Loaded>
  );
};
