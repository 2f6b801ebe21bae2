import { href } from '@xuetang/h5-routes/hrefs';
import { BlankLabel } from '@xuetang/art/BlankLabel.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { words } from './words.ts';

/** Another's parcel, or none: to whoever asks it is the same. */
export const UnknownParcel = () => (
  <Nothing art={<BlankLabel />} title={words.unknown.title} text={words.unknown.text}>
    <ButtonLink to={href('order')}>{words.unknown.go}</ButtonLink>
  </Nothing>
);
