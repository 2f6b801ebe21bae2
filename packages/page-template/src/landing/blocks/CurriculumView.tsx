import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import type { BlockView } from '../block.ts';
import type { curriculum } from './curriculum.ts';
import './curriculum.css';
import '../landing.css';

export const CurriculumView: BlockView<typeof curriculum> = ({ block: { title, lead, lessons } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    {lead && <p className="xt-lead">{lead}</p>}
    <ol className="xt-lessons">
      {lessons.map((lesson, at) => (
        <li key={at}>
          <TaughtSymbol name={lesson.symbol} />
          <div>
            <p className="xt-quiet">{lesson.when}</p>
            <h3>{lesson.title}</h3>
            <p>{lesson.text}</p>
            {lesson.take && <p className="xt-lesson-take">带走：{lesson.take}</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
);
