import { useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { failureWords } from '../../kit/mobile/failure-words.rule.ts';
import { SmsCodeField } from '../../kit/SmsCodeField.tsx';
import { SMS_CODE_LENGTH } from '../../kit/sms-code.rule.ts';
import './step-up.css';

interface StepProps {
  onDone: (isProven: boolean) => void;
}

const TITLE = '请确认是您本人';
const WHY = '这一步关系到您的账号安全，';

/** WeChat says again who is here: the page is loaded anew without a session, and WeChat logs the learner in. */
const useWechatProof = () => {
  const { ask, session } = useShell();
  return async () => {
    await ask('signOut', {});
    session.forget();
    window.location.reload();
  };
};

const ByWechat = ({ onDone }: StepProps) => {
  const { host } = useShell();
  const prove = useWechatProof();
  const isInWechat = host.kind === 'wechat';
  return (
    <Dialog
      open
      id="step-up"
      kind="sheet"
      title={TITLE}
      confirmLabel="用微信确认"
      cancelLabel={isInWechat ? '先不办' : '知道了'}
      onConfirm={isInWechat ? () => void prove() : undefined}
      onClose={() => onDone(false)}
    >
      {isInWechat ? (
        <p>{WHY}请用微信再确认一次。确认后会回到这一页，再点一次刚才的按钮就好。</p>
      ) : (
        <p>{WHY}要在微信里办。请在微信里打开学堂，到“我的”里再办这一步。</p>
      )}
    </Dialog>
  );
};

const ByMobile = ({ mobile, orWechat, onDone }: StepProps & { mobile: string; orWechat: boolean }) => {
  const { host } = useShell();
  const proveByWechat = useWechatProof();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { send, isBusy } = useAction('proveMobile', {
    onDone: () => onDone(true),
    onFailed: (failure) => setError(failureWords(failure)),
  });
  const confirm = () => {
    if (code.length !== SMS_CODE_LENGTH) setError('请填写短信里的 6 位数字');
    else void send({ code });
  };
  return (
    <Dialog
      open
      id="step-up"
      kind="sheet"
      title={TITLE}
      confirmLabel={isBusy ? '正在核对…' : '确认'}
      cancelLabel="先不办"
      busy={isBusy}
      onConfirm={confirm}
      onClose={() => onDone(false)}
    >
      <p className="xt-step-up-why">
        {WHY}验证码会发到您绑定的 <b>{mobile}</b>。
      </p>
      <SmsCodeField
        id="proof-code"
        purpose="prove"
        mobile={mobile}
        value={code}
        error={error}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
      />
      {orWechat && host.kind === 'wechat' && (
        <button type="button" className="xt-step-up-other" onClick={() => void proveByWechat()}>
          这个号码收不到短信？用微信确认
        </button>
      )}
    </Dialog>
  );
};

/** Asks the learner once more who he is, before something that cannot be undone. */
export const StepUpSheet = ({ onDone }: StepProps) => {
  const { answered } = useAnswer('getProofWay', {});
  if (answered.is === 'there')
    return answered.data.by === 'mobile' ? <ByMobile {...answered.data} onDone={onDone} /> : <ByWechat onDone={onDone} />;
  return (
    <Dialog open id="step-up" kind="sheet" title={TITLE} cancelLabel="关闭" onClose={() => onDone(false)}>
      <p role="status">{answered.is === 'failed' ? answered.failure.message : '请稍等…'}</p>
    </Dialog>
  );
};
