import { Link } from '../../kit/router.tsx';
import { linkTo, type Asked } from './link-to.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { LoginSymbol } from './LoginSymbol.tsx';
import { MobileLoginForm } from './form/MobileLoginForm.tsx';
import { useMobileLogin } from './form/use-mobile-login.ts';

/** `mobilePhoneLogin`: number and code on one screen. */
export const MobilePage = (asked: Asked) => {
  const login = useMobileLogin();
  return (
    <LoginFrame
      art={<LoginSymbol name="phone" />}
      title="手机号登录"
      lead="用报名时留的号码，课程会自动找到您。"
      foot={
        <>
          <Link to={linkTo('mobilePhoneLogin2', asked)}>字太小？用大字分步登录</Link>
          <Link to={linkTo('login', asked)}>其他登录方式</Link>
        </>
      }
    >
      <MobileLoginForm login={login} />
    </LoginFrame>
  );
};
