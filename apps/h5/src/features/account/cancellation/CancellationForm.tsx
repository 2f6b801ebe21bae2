import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../../kit/router.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { SmsCodeField } from '../../../kit/SmsCodeField.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { useCancellationForm } from './use-cancellation-form.ts';
import './cancellation.css';

export interface CancellationFormProps {
  /** Masked; null where no number is bound, and no code is needed. */
  boundMobile: string | null;
  days: number;
  onBlocked: () => void;
}

/** Who asks proves that the number is still his: a phone that was left lying about must not end an account. */
export const CancellationForm = ({ boundMobile, days, onBlocked }: CancellationFormProps) => {
  const form = useCancellationForm({ needsCode: boundMobile !== null, onBlocked });
  return (
    <Screen
      title="申请注销账号"
      lead={
        <>
          {boundMobile ? '请用绑定的手机号收一条短信，确认是您本人。' : '您没有绑定手机号，不用填验证码。'}
          <Link className="xt-cancel-again" to={href('cancellation-first')}>
            再看一遍注销须知
          </Link>
        </>
      }
      space="open"
      fill
    >
      {boundMobile && (
        <div className="xt-cancel-form">
          <TextField
            id="cancel-mobile"
            label="绑定的手机号"
            kind="tel"
            autoComplete="tel"
            maxLength={11}
            hint={`请填完整号码：${boundMobile}`}
            value={form.mobile}
            error={form.errors.mobile}
            onChange={form.typeMobile}
          />
          <SmsCodeField
            id="cancel-code"
            mobile={form.mobile}
            purpose="cancel"
            value={form.code}
            onChange={form.typeCode}
            error={form.errors.code}
            onMobileWrong={form.refuseMobile}
          />
        </div>
      )}
      <ol className="xt-cancel-next">
        <li>
          <b>今天</b>
          <span>提交申请。账号照常使用</span>
        </li>
        <li>
          <b>{days} 天内</b>
          <span>随时在这一页撤回，什么都不会少</span>
        </li>
        <li>
          <b>{days} 天后</b>
          <span>自动删除，所有设备退出登录。用微信可以重新注册，但以前的内容找不回来</span>
        </li>
      </ol>
      <BottomBar>
        {form.errors.other && (
          <p className="xt-cancel-error" role="alert">
            {form.errors.other}
          </p>
        )}
        <ActionButton action={form.request} onClick={form.submit}>
          申请注销
        </ActionButton>
      </BottomBar>
      <Dialog
        open={form.isAsking}
        id="cancel-sure"
        title="确定申请注销？"
        confirmLabel="申请注销"
        cancelLabel="再想想"
        busy={form.request.isBusy}
        onConfirm={form.confirm}
        onClose={form.stay}
      >
        <p>{days} 天后删除账号，这之前可以撤回。</p>
      </Dialog>
    </Screen>
  );
};
