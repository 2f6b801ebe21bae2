import { useState } from 'react';
import { Link } from '../../kit/router.tsx';
import { useShell } from '../../client/shell-context.ts';
import { AgreePart } from '../../kit/agreement/AgreePart.tsx';
import { useAgreement } from '../../kit/agreement/use-agreement.ts';
import { Button } from '../../kit/Button.tsx';
import { toast } from '../../kit/Toast.tsx';
import { copyText } from '../../native/copy-text.ts';
import { Hero } from './Hero.tsx';
import { linkTo, type Asked } from './link-to.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { MobileLoginForm } from './form/MobileLoginForm.tsx';
import { useMobileLogin } from './form/use-mobile-login.ts';
import './login.css';

const LEAD = '课程、订单和班级群，登录后都在这里。';

const copyAddress = async () =>
  toast((await copyText(window.location.href)) ? '链接已复制，打开微信粘贴给自己' : '复制没有成功，请从地址栏复制链接');

/** WeChat, our app and its mini-program know who is in front of them; they are asked first. */
const HostWay = (asked: Asked) => {
  const { host, session, logIn } = useShell();
  const agreement = useAgreement('login');
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (!(await agreement.ensure())) return;
    setBusy(true);
    await logIn();
    setBusy(false);
    if (session.token()) void agreement.settle();
  };
  return (
    <LoginFrame
      art={null}
      title="登录学堂"
      lead={asked.query.get('redirect')?.startsWith('/AddPhoneNumber') ? '先登录，再绑定手机号。' : LEAD}
      foot={<Link to={linkTo('mobilePhoneLogin', asked)}>用手机号登录</Link>}
    >
      <Hero />
      <div className="xt-login-form xt-login-low">
        <AgreePart agreement={agreement} />
        <Button busy={busy} onClick={() => void start()}>
          {host.kind === 'wechat' ? '微信登录' : '登录'}
        </Button>
      </div>
    </LoginFrame>
  );
};

/** Nobody here knows the visitor: WeCom, a plain browser. */
const MobileWay = () => {
  const { host } = useShell();
  const login = useMobileLogin();
  return (
    <LoginFrame
      title="登录学堂"
      lead={LEAD}
      foot={
        host.kind === 'browser' && (
          <button type="button" onClick={() => void copyAddress()}>
            我在微信里上课，复制链接去微信登录
          </button>
        )
      }
    >
      <MobileLoginForm login={login} hint="没有账号也不要紧，第一次登录会自动建好。" />
    </LoginFrame>
  );
};

/** `login`: whatever this host offers first. */
export const WaysPage = (asked: Asked) => {
  const { host } = useShell();
  return host.kind === 'wecom' || host.kind === 'browser' ? <MobileWay /> : <HostWay {...asked} />;
};
