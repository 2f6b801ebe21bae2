import type { TaughtIn } from '@xuetang/contract/own-teacher';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { NoCode, NoTeacher } from './NoTeacher.tsx';
import { Steps } from './Steps.tsx';
import { TeacherDoor, TeacherHead } from './TeacherCard.tsx';
import { useOwnTeacher } from './use-own-teacher.ts';
import { wecomLink } from './wecom-link.rule.ts';
import './teacher.css';

const OtherClasses = ({ classes }: { classes: readonly TaughtIn[] }) => (
  <Cells title="你的其他班级">
    {classes.map(({ campId, campName, periodName, teacherName }) => (
      <Cell key={campId} label={campName} hint={`${periodName} · ${teacherName}老师`} to={href('trainingCampQRCode', { tail: campId })} />
    ))}
  </Cells>
);

/** `individual-qrcode`: the teacher of the class in which the learner sits now. */
export const QrPage = () => {
  const navigate = useNavigate();
  const { answered, retry, renew } = useOwnTeacher();
  return (
    <Loaded answer={{ answered, retry }} waiting={[64, 360, 200]} title="老师的二维码没加载出来">
      {({ teacher, classes }) => {
        if (!teacher) return <NoTeacher />;
        const link = wecomLink(teacher.customerLink);
        if (teacher.qr === null && !link) return <NoCode teacher={teacher} />;
        const others = classes.filter(({ campId }) => campId !== teacher.campId);
        return (
          <section className="xt-teacher">
            <TeacherHead teacher={teacher} />
            {teacher.qr && <TeacherDoor teacher={teacher} src={teacher.qr} onDead={renew} />}
            {link && (
              <Button look={teacher.qr ? 'line' : 'main'} onClick={() => navigate(href('individual-redirect'))}>
                {teacher.qr ? '不扫码，直接打开老师的名片' : '打开老师的名片'}
              </Button>
            )}
            {teacher.qr && <Steps teacherName={teacher.teacherName} />}
            <Notice look="next">老师通过后会先跟你打招呼，白天一般半小时内。晚上 9 点以后要等第二天。</Notice>
            <Button look="line" onClick={() => navigate(href('individual-feedback'))}>
              加不上老师？告诉我们
            </Button>
            {others.length > 0 && <OtherClasses classes={others} />}
            <Notice>{RISK_NOTE}。老师不会让你转账，遇到请投诉。</Notice>
          </section>
        );
      }}
    </Loaded>
  );
};
