import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { BlockView } from '../block.ts';
import type { teacher } from './teacher.ts';
import './teacher.css';

export const TeacherView: BlockView<typeof teacher> = ({ block: { title, name, text, quote, portrait }, around: { facts, aboutHref } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    <div className="xt-teacher">
      <Teacher className="xt-teacher-portrait" portrait={portrait} />
      <div>
        <h3>{name ?? facts?.teacherName ?? '学堂的老师'}</h3>
        <p className="xt-quiet">{text}</p>
        <a href={aboutHref}>查看资质</a>
      </div>
    </div>
    {quote && <blockquote className="xt-teacher-quote">“{quote}”</blockquote>}
  </section>
);
