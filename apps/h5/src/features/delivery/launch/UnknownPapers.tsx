import { href } from '@xuetang/h5-routes/hrefs';
import { NearAndFar } from '@xuetang/art/NearAndFar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { words } from './words.ts';

export const UnknownPapers = () => (
  <Nothing art={<NearAndFar />} title={words.unknown.title} text={words.unknown.text}>
    <ButtonLink to={href('center')}>{words.unknown.go}</ButtonLink>
  </Nothing>
);
