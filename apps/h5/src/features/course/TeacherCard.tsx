import type { ShownTeacher } from '@xuetang/contract/teacher';
import { href } from '@xuetang/h5-routes/hrefs';
import { Teacher } from '@xuetang/art/Teacher.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { words } from './words.ts';
import './teacher-card.css';

/** Who teaches it, and the way to what they may call themselves. */
export const TeacherCard = ({ teacher }: { teacher: ShownTeacher }) => (
  <Card to={href('teacher', { id: teacher.teacherId })}>
    <Row
      media={<Teacher className="xt-lecturer-small" portrait={teacher.portrait} />}
      title={words.teacher(teacher.name)}
      text={words.detail.aboutTeacher}
      leads
    />
  </Card>
);
