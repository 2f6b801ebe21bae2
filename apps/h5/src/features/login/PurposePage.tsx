import { href } from '@xuetang/h5-routes/hrefs';
import { Link, useNavigate } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { linkTo, type Asked } from './link-to.ts';
import { LoginFrame } from './LoginFrame.tsx';
import './login.css';

const USES: readonly Fact[] = [
  ['door', '认出您', '课程、订单和班级都跟着手机号走，换了手机也找得回来。'],
  ['bell', '上课前提醒', '开课、改期、换群，发短信告诉您。'],
  ['key', '保护账号', '改资料、注销账号之前，用短信确认是您本人。'],
];
const NEVER: readonly Fact[] = [
  ['not', '不把号码卖给别人'],
  ['not', '不问银行卡号、密码和验证码'],
  ['not', '不用它替您做任何投资操作'],
];

/** `mobilePhoneLoginBefore`: what the number is for and what we never do with it, before it is asked. */
export const PurposePage = (asked: Asked) => {
  const navigate = useNavigate();
  return (
    <LoginFrame
      title="先说清手机号的用处"
      lead="登录只要手机号和一条短信验证码，不用密码。"
      foot={
        <>
          <Link to={href('index')}>先不登录，看看课程</Link>
          <Link to={href('privacyAgreement')}>读《隐私政策》</Link>
        </>
      }
    >
      <h2>用在三件事上</h2>
      <Facts facts={USES} />
      <h2>我们不做的事</h2>
      <Facts facts={NEVER} />
      <div className="xt-login-go">
        <Button onClick={() => navigate(linkTo('mobilePhoneLogin', asked))}>知道了，去登录</Button>
      </div>
    </LoginFrame>
  );
};
