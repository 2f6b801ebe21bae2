import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { words } from './words.ts';

/** The way back, while nobody knows a better one. */
export const ToOrders = () => (
  <BottomBar>
    <ButtonLink look="line" to={href('order')}>
      {words.toOrders}
    </ButtonLink>
  </BottomBar>
);
