import type { PageName } from '@xuetang/h5-routes/table';
import type { Commit } from './commit.ts';

type Fitted = Pick<Commit, 'choose' | 'periods' | 'delivery'> & { goods: Pick<Commit['goods'], 'parts' | 'sale'> };

/** The page that asks what has to be asked of these goods. */
export const fittingPage = ({ goods, choose, periods, delivery }: Fitted): PageName => {
  if (choose) return 'ensure-more2';
  if (periods) return 'ensure-more4';
  if (delivery) return 'ensure-more3';
  return goods.parts.length > 1 ? 'ensure-more' : 'ensure';
};
