import { Kite } from '@xuetang/art/Kite.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { words } from './words.ts';

/** No goods of ours, or none that are named. */
export const UnknownGoods = () => (
  <Nothing art={<Kite />} title={words.unknown.title} text={words.unknown.text}>
    <ButtonLink to={href('productHome')}>{words.unknown.go}</ButtonLink>
  </Nothing>
);
