import { seatWords, type ClassFacts } from './class-facts.ts';
import type { JoinCopy } from './copy.ts';
import { Lasting } from './Lasting.tsx';
import './heading.css';

const ONE_LINE_AT_FULL_SIZE = 10;

interface HeadingProps {
  copy: Pick<JoinCopy, 'headline' | 'late'>;
  eyebrow?: string | undefined;
  facts: ClassFacts;
}

/**
 * One line on every phone and in both font sizes: the words change while the page is being read and must not push the QR code. Other words
 * are another heading, put in its place: nothing slides to a new middle.
 */
export const Heading = ({ copy: { headline, late }, eyebrow, facts }: HeadingProps) => (
  <header className="xt-heading">
    {eyebrow && <p className="xt-heading-eyebrow">{eyebrow}</p>}
    <h1 key={headline} className={headline.length > ONE_LINE_AT_FULL_SIZE ? 'xt-heading-title xt-heading-long' : 'xt-heading-title'}>
      <Lasting now={headline} late={late?.headline} />
    </h1>
    <p className="xt-heading-class">
      <span>{facts.campName}</span>
      <span>{seatWords(facts)}</span>
    </p>
  </header>
);
