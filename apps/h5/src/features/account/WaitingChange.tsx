import type { NumberChange } from '@xuetang/contract/binding';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { momentWords } from '../../kit/moment-words.rule.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import './account.css';

/** A change of number that waits its three days: what will happen when, and one tap that stops it. */
export const WaitingChange = ({ change, held }: { change: NumberChange; held: string }) => {
  const [now] = useState(Date.now);
  const stop = useAction('stopNumberChange');
  return (
    <Screen
      title="正在等待换绑"
      lead={
        <>
          {change.dueAt && momentWords(change.dueAt, now)} 起，手机号从 {held} 换成 {change.mobile}，所有设备要用新号码重新登录。
        </>
      }
      space="open"
    >
      <Notice look="next">在那之前还用原来的号码登录。我们会发短信告诉原来的号码。</Notice>
      <Stack>
        <ActionButton look="line" action={stop} busyLabel="正在停止…" onClick={() => void stop.send({})}>
          停止换绑
        </ActionButton>
      </Stack>
      <p className="xt-account-note">不是您本人申请的？请停止换绑，再到“账号与安全”里退出其他设备。</p>
    </Screen>
  );
};
