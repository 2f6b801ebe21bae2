import type { CampId, LineageId, OrderNo, ShortParamId } from '@xuetang/contract/ids';
import type { JoinGroupVariant } from '@xuetang/h5-routes/families/join-group';
import type { SuccessVariant } from '@xuetang/h5-routes/families/success';
import type { PageTemplate } from '@xuetang/page-template/config';
import { queryToTell } from '../../client/query-to-tell.ts';
import type { Came } from '../../features/join-group/came.rule.ts';
import type { JoinVisit, Manner } from '../../features/join-group/join-flow.ts';
import { superFanLinkOf } from '../../features/join-group/super-fan-link.rule.ts';
import type { DefaultQr } from '../../features/join-group/view/qr-of.ts';
import type { DoorstepData } from '../doorstep-data.ts';

/** Both families are the way into a class group; the second comes after a sign-up. */
type JoinPage = DoorstepData['page'] &
  ({ family: 'join-group'; variant: Readonly<JoinGroupVariant> } | { family: 'success'; variant: Readonly<SuccessVariant> });

export interface JoinGroupData extends DoorstepData {
  page: JoinPage;
  came: Came;
  template: PageTemplate;
  account: { name: string; qr: string };
  showComplaint: boolean;
}

export const defaultQrOf = ({ account }: JoinGroupData): DefaultQr => ({ src: account.qr, accountName: account.name });

export const isSuccess = (page: JoinPage): page is Extract<JoinPage, { family: 'success' }> => page.family === 'success';

/** A success page has none of the traits of a join-group page. */
export const traitsOf = (page: JoinPage): Partial<JoinGroupVariant> => (isSuccess(page) ? {} : page.variant);

/** A page about a dead code takes no seat by itself either: its visitor has been seated once. */
export const mannerOf = ({ page }: JoinGroupData): Manner => {
  const { adds, behindButton, template, from } = traitsOf(page);
  return { adds, onTap: behindButton === true || template === 'ended', ofOwnClass: from === 'learning-center' };
};

/** The visit that the address asks for; none without a camp. */
const visitOf = ({ page, query: search }: JoinGroupData, lineageId: LineageId): JoinVisit | null => {
  const query = new URLSearchParams(search);
  const campId = query.get('campId');
  const channel = query.get('channel');
  const shortParamId = superFanLinkOf(query);
  if (!campId) return null;
  const came = { ...(channel ? { channel } : {}), ...(shortParamId ? { shortParamId: shortParamId as ShortParamId } : {}) };
  return { campId: campId as CampId, ...came, lineageId, fromUrl: `/${page.name}${queryToTell(search)}`.slice(0, 2_048) };
};

/** Who has paid wants what was paid for: a free class beside it would only be mistaken for it. */
export const wantedIn = (data: JoinGroupData, lineageId: LineageId): { visit: JoinVisit | null; order?: OrderNo } => {
  if (traitsOf(data.page).from !== 'paid-order') return { visit: visitOf(data, lineageId) };
  const query = new URLSearchParams(data.query);
  const order = query.get('order') ?? query.get('orderNo') ?? '';
  return { visit: null, ...(/^[\w-]{16,40}$/.test(order) ? { order: order as OrderNo } : {}) };
};
