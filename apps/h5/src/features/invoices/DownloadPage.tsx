import { INVOICE_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { InvoiceId } from '@xuetang/contract/ids';
import { INVOICE_FORMS, type InvoiceForm } from '@xuetang/contract/invoice.rule';
import type { Invoice } from '@xuetang/contract/invoices';
import { OpenGate } from '@xuetang/art/OpenGate.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { OpenFile } from '../../kit/OpenFile.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { UnknownInvoice } from './UnknownInvoice.tsx';
import { useInvoice } from './use-invoice.ts';
import { words } from './words.ts';
import './invoices.css';

const { download } = words;

interface FileProps {
  invoiceId: InvoiceId;
  form: InvoiceForm;
  isThere: boolean;
}

const File = ({ invoiceId, form, isThere }: FileProps) => {
  const { ask, reactTo } = useShell();
  const [about, setAbout] = useState<string>();
  const { name, use, more } = words.form(form);
  const address = async (): Promise<string | undefined> => {
    const result = await ask('downloadInvoice', { invoiceId, form });
    if (!result.ok) return void reactTo(result);
    setAbout(`${download.size(result.data.bytes)}，${download.hash(result.data.sha256)}`);
    return result.data.url;
  };
  return (
    <section className="xt-invoice-file">
      <h2>
        {name}
        <small>{use}</small>
      </h2>
      <p>{more}</p>
      {isThere ? (
        <OpenFile label={download.open(name)} look={form === 'pdf' ? 'main' : 'line'} address={address} />
      ) : (
        <p role="status">{download.missing}</p>
      )}
      {about !== undefined && <p>{about}</p>}
    </section>
  );
};

const Files = ({ invoice: { invoiceId, number, fen, forms } }: { invoice: Invoice }) => {
  usePageCard({});
  if (number === null)
    return (
      <Nothing art={<OpenGate />} title={download.notYet.title} text={download.notYet.text}>
        <ButtonLink to={href('invoice-detail', { id: invoiceId })}>{download.back}</ButtonLink>
      </Nothing>
    );
  return (
    <Screen title={download.title} lead={download.lead(number, fen)} space="near">
      {INVOICE_FORMS.map((form) => (
        <File key={form} invoiceId={invoiceId} form={form} isThere={forms.includes(form)} />
      ))}
      <p className="xt-invoice-under">
        {download.ten}
        {download.wechat}
      </p>
      <Card title={download.verify}>
        <p>{download.verifyText}</p>
      </Card>
      <ButtonLink look="line" to={href('invoice-detail', { id: invoiceId })}>
        {download.back}
      </ButtonLink>
    </Screen>
  );
};

/** `invoice-download`: three files, and what each is for. */
export const DownloadPage = ({ invoiceId }: { invoiceId: InvoiceId | undefined }) => {
  const answer = useInvoice(invoiceId);
  if (invoiceId === undefined) return <UnknownInvoice />;
  return (
    <Loaded answer={answer} waiting={[56, 160, 160, 160]} title={words.lost} instead={{ [INVOICE_UNKNOWN]: <UnknownInvoice /> }}>
      {({ invoice }) => <Files invoice={invoice} />}
    </Loaded>
  );
};
