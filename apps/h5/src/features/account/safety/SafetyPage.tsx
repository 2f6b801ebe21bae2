import type { Profile } from '@xuetang/contract/profile';
import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Devices } from './Devices.tsx';
import { SafetyState } from './SafetyState.tsx';
import { WhoIAm } from '../WhoIAm.tsx';
import '../account.css';
import './safety.css';

/** WeChat, as a way in. Inside our app the app itself asks WeChat; elsewhere opening a page in WeChat is the whole of it. */
const WechatRow = ({ profile, inApp, onBound }: { profile: Profile; inApp: boolean; onBound: () => Promise<void> }) => {
  const { host } = useShell();
  if (profile.signsInBy.includes('wechat')) return <Cell label="微信" value="已绑定" hint="在微信里打开学堂，自动登录" />;
  const bind = async () => {
    const bound = await host.bindWechat();
    if (bound.ok) {
      toast('微信已绑定');
      await onBound();
    } else if (bound.why === 'unsupported') toast('这个版本的 App 还不能绑定微信，请更新后再试');
    else toast('没有绑定成功，请再试一次');
  };
  return inApp && host.kind === 'app' ? (
    <Cell label="微信" value="去绑定" hint="绑定后在微信里也能上课" onPress={() => void bind()} />
  ) : (
    <Cell label="微信" value="未绑定" hint="在微信里打开学堂，用同一个手机号登录即可绑定" />
  );
};

/** The app's title bar carries the way back; where it cannot, the page does. */
const useDone = (inApp: boolean) => {
  const { host } = useShell();
  useEffect(() => {
    if (!inApp) return;
    void host.setRightButton({ label: '完成', onTap: () => void host.close() });
    return () => void host.setRightButton(undefined);
  }, [host, inApp]);
};

/**
 * `accountSecurity` inside WeChat, with the whole account around it; `safety` for our app, which has pages of its own for the rest:
 * it opens with how safe the account is, and ends in the app.
 */
export const SafetyPage = ({ inApp }: { inApp: boolean }) => {
  const { host } = useShell();
  const navigate = useNavigate();
  const answer = useAnswer('getProfile', {});
  useDone(inApp);
  return (
    <Loaded answer={answer} waiting={inApp ? [160, 112, 168] : [80, 112, 168]} title="账号信息没加载出来">
      {(profile) => {
        const hasMobile = profile.signsInBy.includes('mobile');
        return (
          <Screen title="账号与安全" space="open">
            {inApp ? <SafetyState hasMobile={hasMobile} /> : <WhoIAm profile={profile} to={href('account-number')} />}
            <Cells title="登录方式">
              <Cell
                label="手机号"
                value={hasMobile ? profile.mobile : '去绑定'}
                hint={hasMobile ? '换号码时，先改这里' : '换手机、换微信时，靠它找回账号'}
                to={href('appBindMobile')}
              />
              <WechatRow profile={profile} inApp={inApp} onBound={answer.refresh} />
            </Cells>
            <Devices />
            <Cells title="个人信息">
              {!inApp && <Cell label="个人资料" hint="头像、昵称和愿意告诉我们的" to={href('personalInfo')} />}
              <Cell label="我们留存了什么" hint="每一项的用途、保存多久；可以导出一份" to={href('collectedList')} />
              <Cell label="隐私政策" to={href('privacyAgreement')} />
            </Cells>
            <Cells title="不再使用">
              <Cell label="注销账号" hint="有 7 天考虑时间，期间随时可以撤回" to={href('cancellation-first')} />
            </Cells>
            {inApp && (
              <Stack>
                {hasMobile ? (
                  <Button look="line" onClick={() => void host.close()}>
                    返回 App
                  </Button>
                ) : (
                  <Button onClick={() => navigate(href('appBindMobile'))}>绑定手机号</Button>
                )}
              </Stack>
            )}
          </Screen>
        );
      }}
    </Loaded>
  );
};
