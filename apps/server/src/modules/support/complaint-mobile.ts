import type { ComplaintId } from '@xuetang/contract/ids';
import { seal, unsealIfWhole, type DataKeys, type Place } from '../../platform/crypto.ts';
import { masked } from '../../platform/masked.rule.ts';

/** The number that was left with a complaint stands in no other one. */
const mobileOf = (complaintId: ComplaintId): Place => ({ column: 'support.complaint.mobile_sealed', row: complaintId });

export const sealMobile = (keys: DataKeys, complaintId: ComplaintId, mobile: string): Buffer => seal(keys, mobile, mobileOf(complaintId));

export const mobileShown = (keys: DataKeys, complaintId: ComplaintId, sealed: Buffer | null): string | null => {
  const mobile = sealed && unsealIfWhole(keys, sealed, mobileOf(complaintId));
  return mobile ? masked(mobile) : null;
};
