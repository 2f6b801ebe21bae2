import { href } from '@xuetang/h5-routes/hrefs';
import { Navigate } from '../../kit/router.tsx';
import { Teacher as Face } from '@xuetang/art/Teacher.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { NoTeacher } from './NoTeacher.tsx';
import { TeacherDoor } from './TeacherCard.tsx';
import { useDeparture } from './use-departure.ts';
import { useOwnTeacher, type Teacher } from './use-own-teacher.ts';
import { wecomLink } from './wecom-link.rule.ts';
import './teacher.css';

const Leaving = ({ teacher, link, onDead }: { teacher: Teacher; link: string; onDead: () => void }) => {
  const state = useDeparture(link);
  return (
    <section className="xt-teacher xt-teacher-leaving">
      <Face portrait={teacher.teacherPortrait} className="xt-teacher-face xt-teacher-face-large" />
      <h1>{state === 'leaving' ? `正在打开${teacher.teacherName}老师的名片` : `打开${teacher.teacherName}老师的名片`}</h1>
      <p className="xt-teacher-lead" aria-live="polite">
        {state === 'leaving' ? '马上到企业微信，点“添加”就好。' : '没有打开？再点一次，或者用下面的二维码。'}
      </p>
      <Button busy={state === 'leaving'} onClick={() => location.assign(link)}>
        {state === 'leaving' ? '正在打开…' : '再打开一次'}
      </Button>
      {state === 'stuck' && teacher.qr && <TeacherDoor teacher={teacher} src={teacher.qr} onDead={onDead} />}
      <Notice>只会打开企业微信（work.weixin.qq.com）。跳到别的地方，请关掉页面并投诉。</Notice>
    </section>
  );
};

/**
 * `individual-redirect`: to the teacher's card in WeCom, or to the code where there is no card. Where it leads comes from the learner's own class alone;
 * nothing in the address of this page is looked at.
 */
export const RedirectPage = () => {
  const { answered, retry, renew } = useOwnTeacher();
  return (
    <Loaded answer={{ answered, retry }} waiting={[96, 40, 52]} title="老师的名片没加载出来">
      {({ teacher }) => {
        if (!teacher) return <NoTeacher />;
        const link = wecomLink(teacher.customerLink);
        return link ? <Leaving teacher={teacher} link={link} onDead={renew} /> : <Navigate to={href('individual-qrcode')} />;
      }}
    </Loaded>
  );
};
