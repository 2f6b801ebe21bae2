import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../kit/router.tsx';
import { useShell } from '../../client/shell-context.ts';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { maskMobile } from '../../kit/mask-mobile.rule.ts';
import { failureWords } from '../../kit/mobile/failure-words.rule.ts';
import { MergeQuestion } from '../../kit/mobile/MergeQuestion.tsx';
import { MobileFields } from '../../kit/mobile/MobileFields.tsx';
import { useBinding } from '../../kit/mobile/use-binding.ts';
import type { MobileForm } from '../../kit/mobile/use-mobile-form.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Result } from '../../kit/Result.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { SlowQuestion } from './SlowQuestion.tsx';
import { WaitingChange } from './WaitingChange.tsx';
import './account.css';

const Bound = ({ mobile, isMerged, inApp }: { mobile: string; isMerged: boolean; inApp: boolean }) => {
  const { host } = useShell();
  const navigate = useNavigate();
  const finish = async () => {
    // Only a program around the page can close it; a browser says that it cannot.
    const closed = inApp && host.kind !== 'wechat' ? await host.close() : undefined;
    if (!closed?.ok) navigate(href('accountSecurity'), { replace: true });
  };
  return (
    <Result
      mark="done"
      title={isMerged ? '已合并成一个账号' : '手机号已绑定'}
      text={
        <>
          {maskMobile(mobile)}
          <br />
          {isMerged ? '两边的课程和记录都在这里了。' : '以后换手机、换微信，都能用它登录。'}
        </>
      }
    >
      <Button onClick={() => void finish()}>完成</Button>
    </Result>
  );
};

/** The old number is gone: the new one waits three days, in which the owner can say no. */
const useSlowChange = ({ mobile, code, sayCodeWrong }: MobileForm, onEnd: () => void) => {
  const { isBusy, send } = useAction('requestNumberChange', {
    onDone: onEnd,
    onFailed: (failure) => {
      onEnd();
      sayCodeWrong(failureWords(failure));
    },
  });
  return { busy: isBusy, request: () => void send({ mobile, code }) };
};

/** `appBindMobile`: the first number of an account, or another one in its place. In our app the web-view closes at the end. */
export const BindMobilePage = ({ inApp }: { inApp: boolean }) => {
  const profile = useAnswer('getProfile', {});
  const waiting = useAnswer('getNumberChange', {});
  const [isUnproven, setUnproven] = useState(false);
  const [done, setDone] = useState<{ mobile: string; isMerged: boolean }>();
  const { form, busy, other, submit, merge, takeAnother } = useBinding(
    (outcome, mobile) => setDone({ mobile, isMerged: outcome === 'merged' }),
    () => setUnproven(true),
  );
  const slow = useSlowChange(form, () => setUnproven(false));
  if (done) return <Bound {...done} inApp={inApp} />;
  return (
    <Loaded answer={profile} waiting={[64, 88, 88, 52]} title="账号没加载出来">
      {({ mobile: held }) => {
        if (waiting.answered.is === 'there' && waiting.answered.data.state === 'waiting')
          return <WaitingChange change={waiting.answered.data} held={held} />;
        return (
          <Screen
            title={held ? '换绑手机号' : '绑定手机号'}
            lead={
              <>
                {held
                  ? `现在绑定的是 ${held}。换成新号码后，旧号码不能再登录这个账号。`
                  : '换手机或换微信时，靠它找回课程。不会用来打推销电话。'}
              </>
            }
            space="open"
          >
            <form
              className="xt-account-form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              <MobileFields form={form} purpose="bind" label={held ? '新手机号' : '手机号'} hint="加密保存，页面上只显示前三位和后四位。" />
              <Button type="submit" busy={busy}>
                {busy ? '正在核对…' : held ? '换成这个号码' : '绑定'}
              </Button>
            </form>
            <p className="xt-account-note">验证码只在这个页面填。有人打电话来要验证码，都是骗子。</p>
            <MergeQuestion other={other} busy={busy} onMerge={merge} onOther={takeAnother} />
            <SlowQuestion open={isUnproven} held={held} busy={slow.busy} onWait={slow.request} onClose={() => setUnproven(false)} />
          </Screen>
        );
      }}
    </Loaded>
  );
};
