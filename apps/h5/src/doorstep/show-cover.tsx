import { render } from 'preact/compat';
import { BlackUser } from '../app/overlays/BlackUser.tsx';
import { OpenInWechat } from '../app/overlays/OpenInWechat.tsx';
import type { Cover } from './cover-for.ts';

/** Loaded only for the few who need it. */
export const showCover = (cover: Cover): void => {
  const place = document.createElement('div');
  document.body.append(place);
  render(cover === 'black-user' ? <BlackUser /> : <OpenInWechat />, place);
};
