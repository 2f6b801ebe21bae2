import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Result } from '../../kit/Result.tsx';
import type { Granted } from './use-exchange.ts';
import { words } from './words.ts';

export const Done = ({ granted: { orderNo, name, until } }: { granted: Granted }) => (
  <Result mark="done" title={words.done} text={words.doneText(name, until)}>
    <ButtonLink to={href('center')}>{words.learn}</ButtonLink>
    <ButtonLink look="line" to={href('order-detail', { id: orderNo })}>
      {words.order}
    </ButtonLink>
  </Result>
);
