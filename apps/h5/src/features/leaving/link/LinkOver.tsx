import { Kite } from '@xuetang/art/Kite.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../../client/shell-context.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { words } from './words.ts';

/** Nothing can be paid by it any more: why, and where to go on. Nothing of the order is said to whoever holds it. */
export const LinkOver = ({ why }: { why: keyof typeof words.over }) => {
  const { host } = useShell();
  const { title, text } = words.over[why];
  return (
    <Nothing art={<Kite />} title={title} text={text}>
      {host.kind === 'browser' ? <Notice look="next">{words.toWechat}</Notice> : <ButtonLink to={href('order')}>{words.orders}</ButtonLink>}
    </Nothing>
  );
};
