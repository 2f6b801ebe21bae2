import type { CampId } from '@xuetang/contract/ids';
import type { TaughtIn } from '@xuetang/contract/own-teacher';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { NoCode, NoTeacher } from './NoTeacher.tsx';
import { startWords } from './start-words.rule.ts';
import { TeacherDoor } from './TeacherCard.tsx';
import { useOwnTeacher, type Teacher } from './use-own-teacher.ts';
import './teacher.css';

const Choose = ({ classes, now, isWrong }: { classes: readonly TaughtIn[]; now: number; isWrong: boolean }) => (
  <section className="xt-teacher">
    <h1>{isWrong ? '你没有报名这个训练营' : '选一个训练营'}</h1>
    <p className="xt-teacher-lead">{isWrong ? '链接可能是别人的。下面是你报了名的：' : '每个训练营的老师不一样，先选你要找的。'}</p>
    <Cells>
      {classes.map((taught) => (
        <Cell
          key={taught.campId}
          label={taught.campName}
          hint={`${taught.periodName} · ${taught.className} · ${startWords(taught, now)}`}
          to={href('trainingCampQRCode', { tail: taught.campId })}
        />
      ))}
    </Cells>
  </section>
);

const Camp = ({ teacher, now, onDead }: { teacher: Teacher; now: number; onDead: () => void }) => {
  const navigate = useNavigate();
  return (
    <section className="xt-teacher">
      <div className="xt-teacher-ticket">
        <h1>{teacher.campName}</h1>
        <p className="xt-teacher-when">{startWords(teacher, now)}</p>
        <dl>
          <div>
            <dt>班期</dt>
            <dd>
              {teacher.periodName} · {teacher.className}
            </dd>
          </div>
          <div>
            <dt>老师</dt>
            <dd>{teacher.teacherName}</dd>
          </div>
        </dl>
      </div>
      {teacher.qr && <TeacherDoor teacher={teacher} src={teacher.qr} onDead={onDead} />}
      <Notice look="next">加上老师，听课链接、讲义和回放都由老师发给你，不用另外下载。</Notice>
      <Button look="line" onClick={() => navigate(href('individual-feedback'))}>
        加不上老师？告诉我们
      </Button>
      <Notice>{RISK_NOTE}。老师不会让你转账，遇到请投诉。</Notice>
    </section>
  );
};

/** `trainingCampQRCode`: the ticket of one camp, named by the tail, and its teacher's code. Without a tail the learner chooses. */
export const CampQrPage = ({ tail }: { tail: string | undefined }) => {
  const campId = tail && /^[1-9]\d{0,17}$/.test(tail) ? (tail as CampId) : undefined;
  const { answered, retry, renew } = useOwnTeacher(campId);
  return (
    <Loaded answer={{ answered, retry }} waiting={[148, 360]} title="训练营二维码没加载出来">
      {(data) => {
        const { teacher, classes } = data;
        const now = Date.parse(data.now);
        if (classes.length === 0) return <NoTeacher title="你还没有报名训练营" text="报名免费，分到班以后，这里是老师的二维码。" />;
        const isWrong = tail !== undefined && (campId === undefined || teacher === null);
        if (isWrong || (tail === undefined && classes.length > 1) || teacher === null)
          return <Choose classes={classes} now={now} isWrong={isWrong} />;
        if (teacher.qr === null) return <NoCode teacher={teacher} />;
        return <Camp teacher={teacher} now={now} onDead={renew} />;
      }}
    </Loaded>
  );
};
