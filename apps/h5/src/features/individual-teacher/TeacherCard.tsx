import { HallRoof } from '@xuetang/art/HallRoof.tsx';
import { Teacher as Face } from '@xuetang/art/Teacher.tsx';
import { useShell } from '../../client/shell-context.ts';
import { canPress } from './can-press.ts';
import type { Teacher } from './use-own-teacher.ts';
import './teacher.css';

export const TeacherHead = ({ teacher }: { teacher: Teacher }) => (
  <header className="xt-teacher-head">
    <Face portrait={teacher.teacherPortrait} className="xt-teacher-face" />
    <div>
      <h1>{teacher.teacherName}老师</h1>
      <p>
        {teacher.campName} {teacher.periodName} · {teacher.className}
      </p>
    </div>
  </header>
);

/**
 * The code is the door of the hall. WeChat reads it on a long press only from a real picture that nothing covers (spec 2.11), so it is an `<img>` and the
 * words stand below it.
 */
export const TeacherDoor = ({ teacher, src, onDead }: { teacher: Teacher; src: string; onDead: () => void }) => {
  const { host } = useShell();
  const byPress = canPress(host.kind);
  return (
    <div className="xt-teacher-house">
      <HallRoof className="xt-teacher-roof" />
      <div className="xt-teacher-door">
        <img className="xt-teacher-qr" src={src} alt={`${teacher.teacherName}老师的微信二维码`} width={432} height={432} onError={onDead} />
        <p>
          <b>{byPress ? '长按二维码加老师' : '用微信扫一扫加老师'}</b>
          <span>{byPress ? '手指别松，大约 1 秒' : '或截图后在微信里识别'}</span>
        </p>
      </div>
      <div className="xt-teacher-step" />
    </div>
  );
};
