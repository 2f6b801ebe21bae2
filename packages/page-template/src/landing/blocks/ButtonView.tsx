import type { BlockView } from '../block.ts';
import type { button } from './button.ts';
import './button.css';

/** Outlined: the one full button of a screen is the dock's. */
export const ButtonView: BlockView<typeof button> = ({ block: { label, hint }, around: { joinHref } }) => (
  <p className="xt-way-on">
    <a href={joinHref} data-join={joinHref.startsWith('#') ? undefined : ''}>
      {label}
    </a>
    {hint && <small className="xt-quiet">{hint}</small>}
  </p>
);
