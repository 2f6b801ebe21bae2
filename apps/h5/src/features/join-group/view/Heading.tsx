import { seatWords, type ClassFacts } from './class-facts.ts';
import './heading.css';

const ONE_LINE_AT_FULL_SIZE = 10;

/** One line on every phone and in both font sizes: the words change while the page is being read and must not push the QR code. */
export const Heading = ({ text, eyebrow, facts }: { text: string; eyebrow?: string | undefined; facts: ClassFacts }) => (
  <header className="xt-heading">
    {eyebrow && <p className="xt-heading-eyebrow">{eyebrow}</p>}
    <h1 className={text.length > ONE_LINE_AT_FULL_SIZE ? 'xt-heading-title xt-heading-long' : 'xt-heading-title'}>{text}</h1>
    <p className="xt-heading-class">
      <span>{facts.campName}</span>
      <span>{seatWords(facts)}</span>
    </p>
  </header>
);
