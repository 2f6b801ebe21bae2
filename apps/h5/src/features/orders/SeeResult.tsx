import type { OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { words } from './words.ts';

/** What a payment that is in doubt has come to is asked for there; here nobody is asked. */
export const SeeResult = ({ orderNo }: { orderNo: OrderNo }) => (
  <ButtonLink to={href('orderSuccess', { id: orderNo })}>{words.doubt.see}</ButtonLink>
);
