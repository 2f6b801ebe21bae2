import type { NumberChange } from '@xuetang/contract/binding';
import { useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { Button } from '../../kit/Button.tsx';
import { momentWords } from '../../kit/moment-words.rule.ts';
import { Notice } from '../../kit/Notice.tsx';

/** A change of number that waits its three days: what will happen when, and one tap that stops it. */
export const WaitingChange = ({ change, held, onStopped }: { change: NumberChange; held: string; onStopped: () => void }) => {
  const { ask, reactTo } = useShell();
  const [now] = useState(Date.now);
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    const stopped = reactTo(await ask('stopNumberChange', {}));
    setBusy(false);
    if (stopped.ok) onStopped();
  };
  return (
    <section className="xt-account">
      <h1>正在等待换绑</h1>
      <p className="xt-account-lead">
        {change.dueAt && momentWords(change.dueAt, now)} 起，手机号从 {held} 换成 {change.mobile}，所有设备要用新号码重新登录。
      </p>
      <Notice look="next">在那之前还用原来的号码登录。我们会发短信告诉原来的号码。</Notice>
      <div className="xt-account-actions">
        <Button look="line" busy={busy} onClick={() => void stop()}>
          {busy ? '正在停止…' : '停止换绑'}
        </Button>
      </div>
      <p className="xt-account-note">不是您本人申请的？请停止换绑，再到“账号与安全”里退出其他设备。</p>
    </section>
  );
};
