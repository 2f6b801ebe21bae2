import type { Profile } from '@xuetang/contract/profile';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Face } from '../../../kit/Face.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Waiting } from '../../../kit/PageState.tsx';
import { FileButton } from '../../../kit/pictures/FileButton.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { useAvatar } from './use-avatar.ts';
import { usePicked } from './use-picked.ts';
import '../account.css';
import './crop.css';

// What cuts is needed by nobody who only looks at the account.
const Cropping = lazy(() => import('./Cropping.tsx').then((chunk) => ({ default: chunk.Cropping })));

interface PickProps {
  profile: Profile;
  onPick: ((file: File | undefined) => void) | undefined;
  onAsk: () => void;
  onRemove: () => void;
}

const Pick = ({ profile, onPick, onAsk, onRemove }: PickProps) => (
  <>
    <div className="xt-pick">
      <span>
        <Face image={profile.headImg} learnNumber={profile.learnNumber} size={112} />
      </span>
      <p>选一张正面的照片，下一步可以裁剪</p>
    </div>
    <Stack>
      {onPick ? (
        <FileButton label="选照片" accept="image/jpeg,image/png,image/webp" onPick={onPick} />
      ) : (
        <Button onClick={onAsk}>选照片</Button>
      )}
      {profile.avatar === 'ready' && (
        <Button look="plain" onClick={onRemove}>
          删除现在的头像
        </Button>
      )}
    </Stack>
    <p className="xt-account-note">照片在您的手机上裁好、压缩后才上传，拍摄地点等信息不会带上。换新头像时，旧的会从我们的服务器上删除。</p>
  </>
);

/** `cropAvatar`: pick, cut, use. */
export const AvatarPage = () => {
  const navigate = useNavigate();
  const answer = useAnswer('getProfile', {});
  const picked = usePicked();
  const { step, send, again } = useAvatar();
  const { address, isUnreadable } = picked;

  useEffect(() => {
    if (step.is !== 'done') return;
    toast(step.isShown ? '头像已更新' : '头像正在处理，过一会儿就能看到');
    navigate(href('personalInfo'), { replace: true });
  }, [step, navigate]);

  const remove = useAction('removeAvatar', { onDone: () => toast('头像已删除') });
  return (
    <Loaded answer={answer} waiting={[220, 52]} title="头像没加载出来">
      {(data) => {
        const failure = isUnreadable ? '这张照片打不开，请换一张 JPG 或 PNG 照片' : step.is === 'failed' ? step.why : undefined;
        const change = () => {
          picked.clear();
          again();
        };
        return (
          <Screen title={address ? '裁剪头像' : '换头像'} space="open">
            {failure && (
              <p className="xt-crop-failed" role="alert">
                {failure}
              </p>
            )}
            {address ? (
              <Suspense fallback={<Waiting cards={[320]} />}>
                <Cropping
                  key={address}
                  image={address}
                  busy={step.is === 'sending' || step.is === 'waiting'}
                  onUse={(area, quarters) => void send(address, area, quarters)}
                  onOther={change}
                />
              </Suspense>
            ) : (
              <Pick profile={data} onPick={picked.pick} onAsk={() => void picked.askHost()} onRemove={() => void remove.send({})} />
            )}
          </Screen>
        );
      }}
    </Loaded>
  );
};
