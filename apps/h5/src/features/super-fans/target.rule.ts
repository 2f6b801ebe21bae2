import { HOME_PATH } from '@xuetang/h5-routes/match';
import { pages } from '@xuetang/h5-routes/table';

export interface Target {
  page: string;
  param: string;
}

/**
 * Where a link leads: a page of our table, never an address. The link's id goes along, for the join-group page's decision, and the
 * addition's, which says that the authorisation is behind the visitor.
 */
export const addressOf = ({ page, param }: Target, shortParamId: string, additionId: string): string => {
  if (!pages.some(({ name }) => name === page)) return HOME_PATH;
  const query = new URLSearchParams(param);
  query.set('ShortParamId', shortParamId);
  query.set('inventAdditionId', additionId);
  return `/${page}?${query.toString()}`;
};

export const titleOf = ({ page }: Target): string | undefined => pages.find(({ name }) => name === page)?.title;
