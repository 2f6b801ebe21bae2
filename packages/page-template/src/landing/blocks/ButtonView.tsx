import type { BlockView } from '../block.ts';
import { enrollingIn } from '../camp-facts.ts';
import type { button } from './button.ts';
import './button.css';
import '../landing.css';

/** Outlined: the one full button of a screen is the dock's. Where no seat can be had, that one alone says what can. */
export const ButtonView: BlockView<typeof button> = ({ block: { label, hint }, around: { joinHref, facts } }) =>
  enrollingIn(facts) === 'open' ? (
    <p className="xt-way-on">
      <a href={joinHref} data-join={joinHref.startsWith('#') ? undefined : ''}>
        {label}
      </a>
      {hint && <small className="xt-quiet">{hint}</small>}
    </p>
  ) : null;
