import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { Link, useNavigate } from '../../kit/router.tsx';
import { useShell } from '../../client/shell-context.ts';
import { toast } from '../../kit/Toast.tsx';
import { BindForm } from './form/BindForm.tsx';
import { linkTo, type Asked } from './link-to.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { MobileLoginForm } from './form/MobileLoginForm.tsx';
import { useMobileLogin } from './form/use-mobile-login.ts';
import './login.css';

const STEPS = ['手机号', '称呼', '开始上课'] as const;

/** Where a new learner stands: the name is the next page's. */
const Progress = () => (
  <ol className="xt-register-steps">
    {STEPS.map((step, nth) => (
      <li key={step} className={nth === 0 ? 'xt-register-now' : undefined} aria-current={nth === 0 ? 'step' : undefined}>
        {step}
      </li>
    ))}
  </ol>
);

const NewAccount = ({ asked, onNext }: { asked: Asked; onNext: () => void }) => {
  const { leaveLogin } = useShell();
  const login = useMobileLogin({
    channel: 'register',
    onDone: (isNew) => {
      if (isNew) return onNext();
      toast('这个号码注册过，已为您登录');
      leaveLogin();
    },
  });
  return (
    <LoginFrame title="注册学堂账号" lead="手机号就是账号，不用记密码。" foot={<Link to={linkTo('login', asked)}>已经有账号，去登录</Link>}>
      <Progress />
      <MobileLoginForm login={login} label="注册，下一步" />
    </LoginFrame>
  );
};

/** `register`: a new account, or, for somebody whom WeChat has let in already, the number to it. The name comes on the next page. */
export const RegisterPage = (asked: Asked) => {
  const { session } = useShell();
  const navigate = useNavigate();
  // As it was when the page opened: the token that this page brings must not change the page.
  const [hasAccount] = useState(() => session.token() !== '');
  const next = () => navigate(href('fillUserInfo', { query: { redirect: asked.query.get('redirect') ?? undefined } }), { replace: true });
  if (!hasAccount) return <NewAccount asked={asked} onNext={next} />;
  return (
    <LoginFrame title="登记手机号" lead="开课和改期会发短信告诉您，换了手机也找得回课程。" foot={<Link to={href('index')}>以后再说</Link>}>
      <Progress />
      <BindForm label="登记，下一步" onDone={next} />
    </LoginFrame>
  );
};
