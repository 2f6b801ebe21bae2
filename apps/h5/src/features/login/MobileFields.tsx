import type { SmsPurpose } from '@xuetang/contract/sms';
import { SmsCodeField } from '../../kit/SmsCodeField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import type { MobileForm } from '../../kit/mobile/use-mobile-form.ts';

export const MobileField = ({ form, hint }: { form: MobileForm; hint?: string | undefined }) => (
  <TextField
    id="mobile"
    label="手机号"
    kind="tel"
    autoComplete="tel"
    placeholder="11 位手机号"
    value={form.mobile}
    error={form.wrong.mobile}
    hint={hint}
    onChange={form.changeMobile}
  />
);

export interface MobileFieldsProps {
  form: MobileForm;
  purpose: SmsPurpose;
  hint?: string;
  /** Asked before the number leaves the browser. */
  before?: () => Promise<boolean>;
}

/** Number and code on one screen. */
export const MobileFields = ({ form, purpose, hint, before }: MobileFieldsProps) => (
  <div className="xt-login-fields">
    <MobileField form={form} hint={hint} />
    <SmsCodeField
      mobile={form.mobile}
      purpose={purpose}
      value={form.code}
      error={form.wrong.code}
      before={before}
      onChange={form.changeCode}
      onMobileWrong={() => form.sayMobileWrong()}
    />
  </div>
);
