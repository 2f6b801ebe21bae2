import { Fragment, type ReactNode } from 'react';
import './hall-head.css';

export interface HallHeadProps {
  /** Over the title: how it stands, in a word. */
  tag?: ReactNode;
  title: string;
  /** One line; what stands in several is what one would say aloud with a breath between. */
  text: ReactNode;
  /** Under the text: its clock. */
  children?: ReactNode;
  /** A drawing, 375 by 260, whose foot is ink. */
  art: ReactNode;
  /** On the ink: the sum, with what it is called. */
  sum: { label: string; value: ReactNode };
  /** Beside the sum: what it is for. */
  aside: ReactNode;
}

/** How it stands with the money, on the way up to the hall; below on the steps how much, and what for. */
export const HallHead = ({ tag, title, text, children, art, sum, aside }: HallHeadProps) => (
  <header className="xt-hall-head">
    <div className="xt-hall-say">
      {tag}
      <h1>
        {title.split('\n').map((line, at) => (
          <Fragment key={line}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </h1>
      <p>{text}</p>
      {children}
    </div>
    <div className="xt-hall-art">{art}</div>
    <div className="xt-hall-band">
      <p>
        <small>{sum.label}</small>
        <b className="xt-hall-sum">{sum.value}</b>
      </p>
      <p>{aside}</p>
    </div>
  </header>
);
