import { href } from '@xuetang/h5-routes/hrefs';
import { Mailbox } from '@xuetang/art/Mailbox.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { words } from './words.ts';

const { gone } = words.form;

/** Another's, or none any more: to whoever asks it is the same. */
export const GoneAddress = () => (
  <Nothing art={<Mailbox />} title={gone.title} text={gone.text}>
    <ButtonLink to={href('address-manage')}>{gone.go}</ButtonLink>
  </Nothing>
);
