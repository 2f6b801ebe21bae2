import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useShell } from '../../client/shell-context.ts';
import { Logo } from '../../kit/art/Logo.tsx';
import { Button } from '../../kit/Button.tsx';
import { toast } from '../../kit/Toast.tsx';
import { copyText } from '../../native/copy-text.ts';
import './login.css';

const copyAddress = async () =>
  toast((await copyText(window.location.href)) ? '链接已复制，打开微信粘贴给自己' : '复制没有成功，请从地址栏复制链接');

/** Nobody but the visitor ticks the box: a tap on the button without it asks. */
const AgreeAndLogIn = ({ label, onLogIn }: { label: string; onLogIn: () => Promise<void> }) => {
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const start = () => {
    if (!agreed) return toast('请先阅读并同意用户服务协议和隐私政策');
    setBusy(true);
    void onLogIn().finally(() => setBusy(false));
  };
  return (
    <>
      <Button busy={busy} onClick={start}>
        {label}
      </Button>
      <div className="xt-login-agree">
        <label>
          <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          <span>我已阅读并同意</span>
        </label>
        <Link to={href('userAgreement')}>《用户服务协议》</Link>
        <Link to={href('privacyAgreement')}>《隐私政策》</Link>
      </div>
    </>
  );
};

/** By mobile number joins when the SMS calls are built; until then WeChat and our app are the ways in. */
export const LoginPage = () => {
  const { host, session, logIn, leaveLogin } = useShell();
  const isLoggedIn = session.token() !== '';
  useEffect(() => {
    if (isLoggedIn) leaveLogin();
  }, [isLoggedIn, leaveLogin]);

  const canLogIn = host.kind === 'wechat' || host.kind === 'app';
  return (
    <section className="xt-login">
      <div className="xt-login-logo">
        <Logo />
      </div>
      <h1>登录学堂</h1>
      <p>{canLogIn ? '课程、订单和班级群，登录后都在这里。' : '请复制链接，在微信中打开后登录。'}</p>
      <div className="xt-login-action">
        {canLogIn ? (
          <AgreeAndLogIn label={host.kind === 'app' ? '登录' : '微信登录'} onLogIn={logIn} />
        ) : (
          <Button onClick={() => void copyAddress()}>复制链接</Button>
        )}
      </div>
    </section>
  );
};
