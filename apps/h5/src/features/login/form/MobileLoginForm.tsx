import { Button } from '../../../kit/Button.tsx';
import { AgreePart } from '../../../kit/agreement/AgreePart.tsx';
import { MobileFields } from '../../../kit/mobile/MobileFields.tsx';
import { OwnerSheet } from './OwnerSheet.tsx';
import type { MobileLogin } from './use-mobile-login.ts';
import '../login.css';

export interface MobileLoginFormProps {
  login: MobileLogin;
  label?: string;
  hint?: string;
}

/** Number, code, agreement, one button. A form, so that the keyboard's own key sends it. */
export const MobileLoginForm = ({ login, label = '登录', hint }: MobileLoginFormProps) => (
  <>
    <form
      className="xt-login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        login.submit();
      }}
    >
      <div className="xt-login-fields">
        <MobileFields form={login.form} purpose="login" before={login.agreement.ensure} hint={hint} />
      </div>
      <AgreePart agreement={login.agreement} />
      <Button type="submit" busy={login.busy}>
        {login.busy ? '正在登录…' : label}
      </Button>
    </form>
    <OwnerSheet check={login.owner} />
  </>
);
