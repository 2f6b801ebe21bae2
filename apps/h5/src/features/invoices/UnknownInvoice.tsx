import { Kite } from '@xuetang/art/Kite.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { words } from './words.ts';

const { unknown } = words;

/** Another's invoice, or none: to whoever asks it is the same. */
export const UnknownInvoice = () => (
  <Nothing art={<Kite />} title={unknown.title} text={unknown.text}>
    <ButtonLink to={href('order')}>{unknown.orders}</ButtonLink>
  </Nothing>
);
