import { useState } from 'react';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { aShell, type MadeUp } from '../../../gallery/made-up-shell.ts';
import { ShellContext } from '../../client/shell-context.ts';
import { StepUpSheet } from './StepUpSheet.tsx';

const sheet =
  (getProofWay: NonNullable<Answers['getProofWay']>, made: MadeUp = {}) =>
  () => {
    const [shell] = useState(() => aShell({ ...made, answers: { getProofWay } }));
    return (
      <ShellContext value={shell}>
        <StepUpSheet onDone={() => {}} />
      </ShellContext>
    );
  };

export const ByMobile = sheet({ by: 'mobile', mobile: '138****8000', orWechat: true });
export const ByMobileOnly = sheet({ by: 'mobile', mobile: '138****8000', orWechat: false });
export const ByWechat = sheet({ by: 'wechat' });
export const ByWechatElsewhere = sheet({ by: 'wechat' }, { host: { kind: 'browser' } });
export const Loading = sheet(never);
export const Offline = sheet(OFFLINE);
