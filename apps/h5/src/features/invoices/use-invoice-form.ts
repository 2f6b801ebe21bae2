import type { InvoiceId, OrderNo } from '@xuetang/contract/ids';
import { titleFault } from '@xuetang/contract/invoice.rule';
import type { Buyer, InvoiceOffer } from '@xuetang/contract/invoices';
import { taxCodeFault, tidyTaxCode } from '@xuetang/contract/tax-code.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useFields } from '../../kit/form/use-fields.ts';
import { useNavigate } from '../../kit/router.tsx';
import { useUnsaved } from '../../kit/unsaved.ts';
import { words } from './words.ts';

type Draft = Readonly<{ is: string; kind: string; title: string; taxCode: string }>;

/** Nothing is chosen for the buyer. */
const EMPTY: Draft = { is: '', kind: '', title: '', taxCode: '' };

const RULES = {
  title: (title: string, { is }: Draft) => titleFault(title, is === 'company' ? 'company' : 'person'),
  taxCode: (code: string, { is }: Draft) => (is === 'company' ? taxCodeFault(code) : undefined),
};

const buyerOf = ({ is, kind, title, taxCode }: Draft): Buyer =>
  is === 'company'
    ? { is, kind: kind === 'special' ? 'special' : 'normal', title: title.trim(), taxCode: tidyTaxCode(taxCode) }
    : { is: 'person', title: title.trim() };

/** Why the button cannot be pressed yet, or what it does. */
const labelOf = (
  { is, kind }: Draft,
  codeFault: string | undefined,
  fen: number,
  isReplacing: boolean,
): { label: string; isReady: boolean } => {
  if (is === '') return { label: words.ask.first, isReady: false };
  if (is === 'company' && kind === '') return { label: words.ask.kindFirst, isReady: false };
  if (is === 'company' && codeFault !== undefined) return { label: words.ask.mend, isReady: false };
  return { label: isReplacing ? words.ask.replace(fen) : words.ask.send(fen), isReady: true };
};

/** Who the invoice is for, as it is typed, and what came of asking for it. */
export const useInvoiceForm = (orderNo: OrderNo, { fen }: InvoiceOffer, replaces: InvoiceId | undefined, onChanged: () => void) => {
  const navigate = useNavigate();
  const fields = useFields<Draft>(`invoice-${orderNo}`, EMPTY, RULES, { keep: true });
  const [notice, setNotice] = useState('');
  const action = useAction('applyInvoice', {
    shows: ['buyer'],
    onDone: (applied) => {
      if (applied.is === 'requested') {
        fields.clear();
        return navigate(href('invoice-detail', { id: applied.invoiceId }), { replace: true });
      }
      setNotice(applied.is === 'sum-changed' ? words.ask.changed(applied.fen) : words.not(applied.why, null).title);
      onChanged();
    },
  });
  useUnsaved(fields.isDirty && !action.isBusy);
  const { values } = fields;
  // Seen as soon as it can be: a letter that no code has, or an eighteenth that does not fit.
  const codeFault = values.is === 'company' ? taxCodeFault(values.taxCode, false) : undefined;
  return {
    fields,
    action,
    notice,
    codeFault,
    ...labelOf(values, codeFault, fen, replaces !== undefined),
    send: () =>
      fields.submit((draft) =>
        action.send({ orderNo, buyer: buyerOf(draft), seenFen: fen, ...(replaces ? { replacesId: replaces } : {}) }),
      ),
  };
};
