import type { CampId, ShortParamId } from '@xuetang/contract/ids';
import type { PageTemplate } from '@xuetang/page-template/config';
import type { JoinVisit } from '../../features/join-group/join-flow.ts';
import { superFanLinkOf } from '../../features/join-group/super-fan-link.rule.ts';
import type { DefaultQr } from '../../features/join-group/view/qr-of.ts';
import type { DoorstepData } from '../doorstep-data.ts';

export interface JoinGroupData extends DoorstepData {
  template: PageTemplate;
  account: { name: string; qr: string };
  showComplaint: boolean;
}

export const defaultQrOf = ({ account }: JoinGroupData): DefaultQr => ({ src: account.qr, accountName: account.name });

/** The visit that the address asks for; none without a camp. */
export const visitOf = ({ page, query: search }: JoinGroupData): JoinVisit | null => {
  const query = new URLSearchParams(search);
  const campId = query.get('campId');
  const channel = query.get('channel');
  const shortParamId = superFanLinkOf(query);
  if (!campId) return null;
  const came = { ...(channel ? { channel } : {}), ...(shortParamId ? { shortParamId: shortParamId as ShortParamId } : {}) };
  return { campId: campId as CampId, ...came, fromUrl: `/${page.name}${search}`.slice(0, 2_048) };
};
