import { useState } from 'react';
import { Link } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { AgreePart } from '../../kit/agreement/AgreePart.tsx';
import { maskMobile } from '../../kit/mask-mobile.rule.ts';
import { MobileField } from '../../kit/mobile/MobileFields.tsx';
import { Slider } from '../../kit/Slider.tsx';
import { SMS_CODE_LENGTH } from '../../kit/sms-code.rule.ts';
import { useSmsCode } from '../../kit/use-sms-code.ts';
import { CodeBoxes } from '../../kit/form/CodeBoxes.tsx';
import { OwnerSheet } from './form/OwnerSheet.tsx';
import { linkTo, type Asked } from './link-to.ts';
import { type MobileLogin, useMobileLogin } from './form/use-mobile-login.ts';
import './steps.css';
import './login.css';

const NumberStep = ({
  login,
  isSending,
  error,
  onNext,
}: {
  login: MobileLogin;
  isSending: boolean;
  error: string | undefined;
  onNext: () => void;
}) => (
  <form
    className="xt-login-form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onNext();
    }}
  >
    <MobileField form={login.form} size="large" />
    {error && (
      <p className="xt-steps-wrong" role="alert">
        {error}
      </p>
    )}
    <AgreePart agreement={login.agreement} />
    <Button type="submit" busy={isSending}>
      {isSending ? '正在发送…' : '下一步，收验证码'}
    </Button>
  </form>
);

/** `mobilePhoneLogin2`: one question a screen, in large figures; the sixth digit logs in. */
export const StepsPage = (asked: Asked) => {
  const login = useMobileLogin();
  const { form } = login;
  const [step, setStep] = useState<1 | 2>(1);
  const sms = useSmsCode({
    mobile: form.mobile,
    purpose: 'login',
    before: login.agreement.ensure,
    onSent: () => setStep(2),
    onMobileWrong: () => form.sayMobileWrong(),
  });

  const change = (code: string) => {
    sms.clearError();
    form.changeCode(code);
    if (code.length === SMS_CODE_LENGTH) login.submit(code);
  };
  // Emptied when it is asked for and not when the answer comes: the message may be quicker, and be typed already.
  const anew = (ask: () => void) => () => {
    form.changeCode('');
    ask();
  };
  const next = async () => {
    if (!form.hasMobile() || sms.waitS === 0) return sms.request();
    // A code that was sent a moment ago is still good: nobody has to wait for a second one.
    if (await login.agreement.ensure()) setStep(2);
  };
  return (
    <section className="xt-login xt-steps">
      <p className="xt-steps-count">第 {step} 步，共 2 步</p>
      {step === 1 ? (
        <>
          <h1>您的手机号是？</h1>
          <NumberStep login={login} isSending={sms.isSending} error={sms.error} onNext={() => void next()} />
        </>
      ) : (
        <>
          <h1>请填短信里的 6 位数字</h1>
          <p className="xt-steps-to">
            已发到 <b>{maskMobile(form.mobile)}</b>
            <button type="button" onClick={anew(() => setStep(1))}>
              换号码
            </button>
          </p>
          <CodeBoxes
            id="boxes"
            label="短信验证码"
            length={SMS_CODE_LENGTH}
            value={form.code}
            hint={login.busy ? '正在登录…' : '填完第 6 位会自动登录，5 分钟内有效'}
            error={sms.error ?? form.wrong.code}
            busy={login.busy}
            onChange={change}
          />
          <Button look="line" disabled={sms.waitS > 0} busy={sms.isSending} onClick={anew(sms.request)}>
            {sms.waitS > 0 ? `没收到？${sms.waitS} 秒后可重发` : '重新发送'}
          </Button>
        </>
      )}
      <footer className="xt-login-foot">
        <Link to={linkTo('login', asked)}>其他登录方式</Link>
      </footer>
      <Slider {...sms.slider} />
      <OwnerSheet check={login.owner} />
    </section>
  );
};
