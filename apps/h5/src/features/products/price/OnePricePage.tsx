import { href } from '@xuetang/h5-routes/hrefs';
import type { PageProps } from '../../../kit/page.ts';
import { Navigate } from '../../../kit/router.tsx';
import { OneProduct } from '../OneProduct.tsx';
import { PricePage } from './PricePage.tsx';

/** `priceContent`: the price of one course; without one there is the list of all. */
export const OnePricePage = ({ id }: PageProps) =>
  id ? <OneProduct id={id}>{(shown) => <PricePage {...shown} />}</OneProduct> : <Navigate to={href('priceHome')} />;
