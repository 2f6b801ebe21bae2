import type { InvoiceId } from '@xuetang/contract/ids';
import type { InvoiceState } from '@xuetang/contract/invoice.rule';
import { useEffect } from 'react';
import { startPolling } from '../../client/poll.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { useAnswers } from '../../client/use-answers.ts';

const MOVING: readonly InvoiceState[] = ['waiting', 'requested', 'issuing', 'reversing'];
const LOOK_EVERY_MS = 2_000;
/** Two minutes: after that the page says when it is there at the latest, and looks when it is opened again. */
const MOST_LOOKS = 60;

const isSeen = () => document.visibilityState === 'visible';

/** An invoice; while it is on its way, looked at again and again. Its files come a moment after it. */
export const useInvoice = (invoiceId: InvoiceId | undefined) => {
  const answer = useAnswer('getInvoice', invoiceId && { invoiceId });
  const { answered, refresh } = answer;
  const invoice = answered.is === 'there' ? answered.data.invoice : undefined;
  const isMoving = invoice !== undefined && (MOVING.includes(invoice.state) || (invoice.state === 'issued' && invoice.forms.length < 3));
  useEffect(() => {
    if (!isMoving) return;
    const look = async () => {
      await refresh();
      return false;
    };
    return startPolling({ everyMs: LOOK_EVERY_MS, look, mayLook: isSeen, mostLooks: MOST_LOOKS });
  }, [isMoving, refresh]);
  const answers = useAnswers();
  const state = invoice?.state;
  // What may be asked for goes by how this one stands.
  useEffect(() => void (state && answers.invalidate(['listInvoices'])), [state, answers]);
  return answer;
};
