import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import type { BlockView } from '../block.ts';
import type { book } from './book.ts';
import './book.css';
import '../landing.css';

export const BookView: BlockView<typeof book> = ({ block: { title, cover, by, chapters, note } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    <div className="xt-block-book">
      <div className="xt-block-book-cover">
        <b>{cover}</b>
        <small>{by}</small>
        <HallSteps className="xt-block-book-steps" />
      </div>
      <ol>
        {chapters.map((chapter, at) => (
          <li key={at}>
            <span>{chapter.title}</span>
            <small>{chapter.page}</small>
          </li>
        ))}
      </ol>
    </div>
    {note && <p className="xt-quiet">{note}</p>}
  </section>
);
