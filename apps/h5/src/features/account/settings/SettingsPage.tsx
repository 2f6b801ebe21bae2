import { APP_VERSION } from '@xuetang/contract/constants';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { Button } from '../../../kit/Button.tsx';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { isLargeFont, setLargeFont } from '../../../kit/large-font.ts';
import { toast } from '../../../kit/Toast.tsx';
import { clearKept, keptSize } from './clear-kept.ts';
import { Switch } from '../../../kit/form/Switch.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { useAnalysisConsent } from './use-analysis-consent.ts';
import { useSignOut } from './use-sign-out.ts';
import '../account.css';
import './settings.css';

const sizeWords = (bytes: number): string => (bytes < 1_024 ? '不到 1 KB' : `${Math.round(bytes / 1_024)} KB`);

const SignOutPart = () => {
  const { host } = useShell();
  const { isAsking, busy, ask, stay, leave } = useSignOut();
  return (
    <Stack>
      <Button look="line" onClick={ask}>
        退出登录
      </Button>
      <Dialog open={isAsking} id="sign-out" title="退出登录？" confirmLabel="退出" busy={busy} onConfirm={leave} onClose={stay}>
        {host.kind === 'wechat'
          ? '课程和记录都会保留。在微信里重新打开学堂，会自动登录这个微信对应的账号。'
          : '课程和记录都会保留，下次登录还能看到。'}
      </Dialog>
    </Stack>
  );
};

/** `setting`: how the pages look here, what may be gathered, and the way out. Open to everybody: large letters need no account. */
export const SettingsPage = () => {
  const { session } = useShell();
  const navigate = useNavigate();
  const [isLarge, setLarge] = useState(isLargeFont);
  const [kept, setKept] = useState(keptSize);
  const analysis = useAnalysisConsent();
  const isLearner = session.token() !== '';
  return (
    <Screen title="设置" space="open">
      <Cells title="看得清楚">
        <Switch
          label="大字模式"
          hint="所有页面的字放大四分之一"
          on={isLarge}
          onChange={(on) => {
            setLargeFont(on);
            setLarge(on);
          }}
        />
      </Cells>
      <p className="xt-settings-sample">字这么大，看着合适吗？</p>
      <Cells title="隐私">
        <Switch
          label="允许统计分析"
          hint="帮我们发现哪里不好用。关掉不影响上课"
          on={analysis.isOn}
          busy={analysis.busy}
          onChange={analysis.change}
        />
        {isLearner && <Cell label="我们留存了什么" to={href('collectedList')} />}
        <Cell label="隐私政策" to={href('privacyAgreement')} />
        <Cell label="用户服务协议" to={href('userAgreement')} />
      </Cells>
      <Cells title="这部手机">
        <Cell
          label="清理缓存"
          hint="不会退出登录"
          value={sizeWords(kept)}
          onPress={() => {
            clearKept();
            setKept(keptSize());
            toast('清理好了');
          }}
        />
        <Cell label="关于学堂" value={`版本 ${APP_VERSION}`} to={href('aboutus')} />
      </Cells>
      {isLearner ? (
        <>
          <Cells title="账号">
            <Cell label="账号与安全" to={href('accountSecurity')} />
          </Cells>
          <SignOutPart />
        </>
      ) : (
        <Stack>
          <Button onClick={() => navigate(href('login'))}>登录</Button>
        </Stack>
      )}
    </Screen>
  );
};
