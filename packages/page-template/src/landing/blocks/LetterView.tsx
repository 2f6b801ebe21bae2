import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { BlockView } from '../block.ts';
import type { letter } from './letter.ts';
import './letter.css';

export const LetterView: BlockView<typeof letter> = ({ block: { to, paragraphs, from, role }, around: { facts } }) => (
  <article className="xt-letter">
    <p className="xt-letter-to">{to}</p>
    {paragraphs.map((text, at) => (
      <p key={at}>{text}</p>
    ))}
    <footer>
      <Teacher className="xt-letter-face" />
      <p>
        <b>{from ?? facts?.teacherName ?? '学堂的老师'}</b>
        <small>{role}</small>
      </p>
    </footer>
  </article>
);
