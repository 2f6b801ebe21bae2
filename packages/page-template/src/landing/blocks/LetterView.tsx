import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { BlockView } from '../block.ts';
import { whoTeaches } from '../who-teaches.ts';
import type { letter } from './letter.ts';
import './letter.css';

export const LetterView: BlockView<typeof letter> = ({ block: { to, paragraphs, teacherId, role }, around: { facts } }) => {
  const [first, second] = whoTeaches(facts, teacherId);
  const one = second ? undefined : first;
  return (
    <article className="xt-block-letter">
      <p className="xt-block-letter-to">{to}</p>
      {paragraphs.map((text, at) => (
        <p key={at}>{text}</p>
      ))}
      <footer>
        <Teacher className="xt-block-letter-face" portrait={one?.portrait} />
        <p>
          <b>{one?.name ?? '学堂的老师'}</b>
          <small>{role}</small>
        </p>
      </footer>
    </article>
  );
};
