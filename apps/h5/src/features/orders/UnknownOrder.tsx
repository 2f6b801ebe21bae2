import { href } from '@xuetang/h5-routes/hrefs';
import { Kite } from '@xuetang/art/Kite.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { words } from './words.ts';

/** Another's order, or none: to whoever asks it is the same. */
export const UnknownOrder = () => (
  <Nothing art={<Kite />} title={words.unknown.title} text={words.unknown.text}>
    <ButtonLink to={href('order')}>{words.unknown.go}</ButtonLink>
  </Nothing>
);
