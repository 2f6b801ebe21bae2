import { Link } from '../../kit/router.tsx';
import { useShell } from '../../client/shell-context.ts';
import { type Fact, Facts } from './Facts.tsx';
import { linkTo, type Asked } from './link-to.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { LoginSymbol } from './LoginSymbol.tsx';
import { MobileLoginForm } from './form/MobileLoginForm.tsx';
import { useMobileLogin } from './form/use-mobile-login.ts';
import './login.css';

const CALL: readonly Fact[] = [
  ['person', '谁来联系您', '学堂的保障规划老师，开口先报姓名。'],
  ['clock', '什么时候', '工作日 9:00–18:00，按您约的时间。'],
  ['umbrella', '聊什么', '把家里的保障理清楚，不收费，不代买。'],
];

/** `loginQn`: for the one-on-one consult. The adviser calls, so the number comes first; who calls and when stands above it. */
export const ConsultPage = (asked: Asked) => {
  const { host } = useShell();
  const login = useMobileLogin();
  return (
    <LoginFrame
      art={<LoginSymbol name="umbrella" />}
      title="登录后预约保障咨询"
      lead="一对一电话咨询，请留能接到电话的号码。"
      foot={host.kind === 'wechat' && <Link to={linkTo('login', asked)}>改用微信登录</Link>}
    >
      <Facts facts={CALL} />
      <div className="xt-login-after">
        <MobileLoginForm login={login} label="登录，去预约" />
      </div>
    </LoginFrame>
  );
};
