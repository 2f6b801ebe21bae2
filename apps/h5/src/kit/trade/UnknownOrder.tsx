import { href } from '@xuetang/h5-routes/hrefs';
import { Kite } from '@xuetang/art/Kite.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { Nothing } from '../PageState.tsx';

/** Another's order, or none: to whoever asks it is the same. */
export const UnknownOrder = () => (
  <Nothing art={<Kite />} title="没有找到这张订单" text="订单只给下单的人看。可能是用了别的号登录，或者链接不完整。">
    <ButtonLink to={href('order')}>看我的订单</ButtonLink>
  </Nothing>
);
