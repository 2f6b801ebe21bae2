import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { BlockView } from '../block.ts';
import { whoTeaches } from '../who-teaches.ts';
import type { teacher } from './teacher.ts';
import './teacher.css';
import '../landing.css';

export const TeacherView: BlockView<typeof teacher> = ({ block: { title, teacherId, text, quote }, around }) => {
  const { facts, company, aboutHref } = around;
  const teachers = whoTeaches(facts, teacherId);
  const [one] = teachers.length === 1 ? teachers : [];
  return (
    <section className="xt-section">
      <h2>{title}</h2>
      <div className={teachers.length > 1 ? 'xt-block-teacher xt-block-teacher-several' : 'xt-block-teacher'}>
        {teachers.length > 1 ? (
          <ul>
            {teachers.map(({ teacherId: id, name, portrait }) => (
              <li key={id}>
                <Teacher portrait={portrait} />
                <b>{name}</b>
              </li>
            ))}
          </ul>
        ) : (
          <Teacher className="xt-block-teacher-portrait" portrait={one?.portrait} />
        )}
        <div>
          {teachers.length < 2 && <h3>{one?.name ?? '学堂的老师'}</h3>}
          <p className="xt-quiet">{text}</p>
          {/* Said only where it is certain whose class one gets. */}
          {teachers.length > 1 && <p className="xt-quiet">一位老师带一个班，报名后告诉你是哪一位。</p>}
          {one && facts?.teachers.length === 1 && <p className="xt-quiet">班级群里带你的，也是这位老师。</p>}
          {company && <a href={aboutHref}>查看资质</a>}
        </div>
      </div>
      {quote && <blockquote className="xt-block-teacher-quote">“{quote}”</blockquote>}
    </section>
  );
};
