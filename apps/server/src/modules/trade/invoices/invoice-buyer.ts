import type { InvoiceId } from '@xuetang/contract/ids';
import type { Buyer } from '@xuetang/contract/invoices';
import { tidyTaxCode } from '@xuetang/contract/tax-code.rule';
import { seal, unseal, type DataKeys, type Place } from '../../../platform/crypto.ts';

/** Bound to their invoice: they open on no other. */
const titlePlace = (invoiceId: InvoiceId): Place => ({ column: 'trade.invoice.title_sealed', row: invoiceId });
const taxCodePlace = (invoiceId: InvoiceId): Place => ({ column: 'trade.invoice.tax_code_sealed', row: invoiceId });
const bytesPlace = (invoiceId: InvoiceId): Place => ({ column: 'trade.invoice.to_send_sealed', row: invoiceId });

export interface SealedBuyer {
  kind: 'normal' | 'special';
  buyer_kind: 'person' | 'company';
  title_sealed: Buffer | null;
  tax_code_sealed: Buffer | null;
}

export const sealBuyer = (keys: DataKeys, invoiceId: InvoiceId, buyer: Buyer): SealedBuyer => ({
  kind: buyer.is === 'company' ? buyer.kind : 'normal',
  buyer_kind: buyer.is,
  title_sealed: seal(keys, buyer.title.trim(), titlePlace(invoiceId)),
  tax_code_sealed: buyer.is === 'company' ? seal(keys, tidyTaxCode(buyer.taxCode), taxCodePlace(invoiceId)) : null,
});

/** Who it is for; nobody any more where its owner has left us. */
export const openBuyer = (keys: DataKeys, invoiceId: InvoiceId, row: SealedBuyer): Buyer => {
  const title = row.title_sealed === null ? '' : unseal(keys, row.title_sealed, titlePlace(invoiceId));
  if (row.buyer_kind === 'person') return { is: 'person', title };
  const taxCode = row.tax_code_sealed === null ? '' : unseal(keys, row.tax_code_sealed, taxCodePlace(invoiceId));
  return { is: 'company', kind: row.kind, title, taxCode };
};

export const sealBytes = (keys: DataKeys, invoiceId: InvoiceId, bytes: string): Buffer => seal(keys, bytes, bytesPlace(invoiceId));
export const openBytes = (keys: DataKeys, invoiceId: InvoiceId, sealed: Buffer): string => unseal(keys, sealed, bytesPlace(invoiceId));
