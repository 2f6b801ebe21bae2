import type { SmsPurpose } from '@xuetang/contract/sms';
import { SmsCodeField } from '../SmsCodeField.tsx';
import { TextField } from '../TextField.tsx';
import type { MobileForm } from './use-mobile-form.ts';

export interface MobileFieldProps {
  form: MobileForm;
  label?: string | undefined;
  hint?: string | undefined;
  size?: 'normal' | 'large';
}

export const MobileField = ({ form, label = '手机号', hint, size = 'normal' }: MobileFieldProps) => (
  <TextField
    id="mobile"
    label={label}
    kind="tel"
    autoComplete="tel"
    placeholder="11 位手机号"
    value={form.mobile}
    error={form.wrong.mobile}
    hint={hint}
    size={size}
    onChange={form.changeMobile}
  />
);

export interface MobileFieldsProps extends MobileFieldProps {
  purpose: SmsPurpose;
  /** Asked before the number leaves the browser. */
  before?: (() => Promise<boolean>) | undefined;
}

/** Number and code on one screen. The page says how far apart. */
export const MobileFields = ({ purpose, before, ...field }: MobileFieldsProps) => {
  const { form } = field;
  return (
    <>
      <MobileField {...field} />
      <SmsCodeField
        mobile={form.mobile}
        purpose={purpose}
        value={form.code}
        error={form.wrong.code}
        before={before}
        onChange={form.changeCode}
        onMobileWrong={() => form.sayMobileWrong()}
      />
    </>
  );
};
