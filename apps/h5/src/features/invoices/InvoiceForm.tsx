import type { InvoiceId, OrderNo } from '@xuetang/contract/ids';
import { TITLE_MOST } from '@xuetang/contract/invoice.rule';
import type { InvoiceOffer } from '@xuetang/contract/invoices';
import type { ReactNode } from 'react';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Choice } from '../../kit/form/Choice.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useInvoiceForm } from './use-invoice-form.ts';
import { words } from './words.ts';
import './invoices.css';

const { ask } = words;

const WHO = [
  ['person', ask.person],
  ['company', ask.company],
] as const;
const KINDS = [
  ['normal', ask.normal],
  ['special', ask.special],
] as const;

interface InvoiceFormProps {
  orderNo: OrderNo;
  offer: InvoiceOffer;
  replaces: InvoiceId | undefined;
  onChanged: () => void;
  /** Between the form and its button: what the paper will say. */
  children: ReactNode;
}

export const InvoiceForm = ({ orderNo, offer, replaces, onChanged, children }: InvoiceFormProps) => {
  const { fields, action, notice, codeFault, label, isReady, send } = useInvoiceForm(orderNo, offer, replaces, onChanged);
  const { values, field, set } = fields;
  const code = field('taxCode');
  const { last } = offer;
  return (
    <>
      {replaces && <Notice>{ask.replacing}</Notice>}
      <Choice id="invoice-who" label={ask.who} look="side" of={WHO} value={values.is} onChange={(is) => set({ is })} />
      {values.is === 'person' && (
        <TextField {...field('title')} label={ask.name} hint={ask.nameHint} maxLength={TITLE_MOST} autoComplete="name" />
      )}
      {values.is === 'company' && (
        <Stack>
          <Choice
            id="invoice-kind"
            label={ask.kind}
            look="side"
            of={KINDS}
            value={values.kind}
            hint={ask.kindHint}
            onChange={(kind) => set({ kind })}
          />
          {last && values.taxCode === '' && (
            <Button look="line" onClick={() => set(last)}>
              {ask.last(last.title)}
            </Button>
          )}
          <TextField {...field('title')} label={ask.companyName} maxLength={TITLE_MOST} autoComplete="organization" />
          <TextField {...code} label={ask.code} hint={ask.codeHint} error={code.error ?? codeFault} maxLength={24} autoComplete="off" />
        </Stack>
      )}
      {children}
      <p className="xt-invoice-notice" role="status">
        {notice}
      </p>
      <BottomBar>
        <ActionButton action={action} disabled={!isReady} onClick={send}>
          {label}
        </ActionButton>
      </BottomBar>
    </>
  );
};
