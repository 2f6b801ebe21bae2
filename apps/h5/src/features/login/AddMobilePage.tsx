import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../kit/router.tsx';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { BindForm } from './form/BindForm.tsx';
import type { Asked } from './link-to.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { LoginSymbol } from './LoginSymbol.tsx';
import './login.css';

const DONE = {
  bound: { title: '手机号绑好了', text: '以后用这个号码也能登录，课程和班级都在。' },
  merged: { title: '两个账号合在一起了', text: '两边的课程和班级，现在都在这个账号里。' },
} as const;

const Bind = () => {
  const { leaveLogin } = useShell();
  const customer = useAnswer('getCustomer', {});
  const [done, setDone] = useState<keyof typeof DONE>();
  if (done)
    return (
      <Nothing {...DONE[done]} art={<LoginSymbol name="key" className="xt-login-done" />}>
        <Button onClick={leaveLogin}>完成</Button>
      </Nothing>
    );
  return (
    <Loaded answer={customer} waiting={[96, 88, 88, 52]} title="没有打开">
      {({ hasMobile, mobile }) => (
        <LoginFrame
          art={<LoginSymbol name="key" />}
          title={hasMobile ? '换一个手机号' : '绑定手机号'}
          lead={hasMobile ? `现在绑定的是 ${mobile}。换了以后，用新号码登录。` : '绑定后，换手机、换微信都能找回课程和班级。'}
        >
          <BindForm label={hasMobile ? '换成这个号码' : '绑定'} onDone={setDone} />
        </LoginFrame>
      )}
    </Loaded>
  );
};

/** `AddPhoneNumber`: an open page, so whoever has no session is told what comes first; the login leads back. */
export const AddMobilePage = ({ query }: Asked) => {
  const { session } = useShell();
  const navigate = useNavigate();
  if (session.token() !== '') return <Bind />;
  const back = href('AddPhoneNumber', { query: Object.fromEntries(query) });
  return (
    <LoginFrame art={<LoginSymbol name="key" />} title="绑定手机号" lead="先登录，才知道要绑定到哪个账号。登录后会回到这一页。">
      <Button onClick={() => navigate(href('login', { query: { redirect: back } }))}>去登录</Button>
    </LoginFrame>
  );
};
