import { href } from '@xuetang/h5-routes/hrefs';
import type { MiniProgramJumpVariant } from '@xuetang/h5-routes/families/mini-program-jump';
import type { Page } from '@xuetang/h5-routes/route';
import { useNavigate } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { OpenTag } from '../../kit/OpenTag.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { WayOut, WayOutNote } from '../../kit/WayOut.tsx';
import { OtherWays } from './OtherWays.tsx';
import { type Jump, useJump } from './use-jump.ts';
import './jump-fault.css';

const LABEL = '打开小程序';

/** What a person reads before he taps: an ad's visitor is in a hurry, one whom we brought ourselves is not, Baidu asks twice. */
const leadOf = ({ atOnce, network }: MiniProgramJumpVariant, isInWechat: boolean): string => {
  if (isInWechat) return '课程在微信小程序里，点下面的按钮就到。';
  if (network === 'baidu') return '百度会问“是否打开微信”，请点“允许”或“打开”。没有弹出来，就点下面的按钮。';
  if (atOnce) return '正在带你过去。手机问“是否打开微信”，请点“打开”。';
  return '课程在微信小程序里。点下面的按钮，会打开微信。';
};

const OpenButton = ({ jump: { tag, isAskingWechat, isOpening, jump, giveUpTag } }: { jump: Jump }) => {
  if (tag) return <OpenTag tag="wx-open-launch-weapp" attributes={tag} label={LABEL} onFail={giveUpTag} />;
  const busy = isOpening || isAskingWechat;
  return (
    <Button busy={busy} onClick={jump}>
      {busy ? '正在打开…' : LABEL}
    </Button>
  );
};

/** `mp`, `mpDirect`, `mpBaiduDirect`: out of here into our mini-program. There is always a button. */
export const JumpPage = ({ page, query }: { page: Page; query: URLSearchParams }) => {
  const variant = page.variant as MiniProgramJumpVariant;
  const jump = useJump(query, variant);
  const navigate = useNavigate();
  const { answered, retry, fault, mini } = jump;
  return (
    <Loaded answer={{ answered, retry }} waiting={[120, 52]} title="小程序没找到">
      {() => {
        if (!mini?.appId || !mini.name)
          return (
            <Nothing title="没有这个小程序" text="链接可能不完整。请回到发给你链接的地方再点一次，或者先看看我们的课程。">
              <Button onClick={() => navigate(href('index'))}>看课程</Button>
            </Nothing>
          );
        return (
          <WayOut to="mini-program" title={mini.name} lead={leadOf(variant, jump.isInWechat)}>
            {fault && (
              <p className="xt-jump-fault" role="alert">
                <Icon name="alert" size={20} />
                <span>{fault}。再点一次，或者用下面的办法。</span>
              </p>
            )}
            <OpenButton jump={jump} />
            <WayOutNote>打开小程序不花钱，也不会自动付款。</WayOutNote>
            <OtherWays name={mini.name} openLink={mini.openLink} />
          </WayOut>
        );
      }}
    </Loaded>
  );
};
