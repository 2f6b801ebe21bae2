import { href } from '@xuetang/h5-routes/hrefs';
import type { ReactNode } from 'react';
import { useNavigate } from '../../kit/router.tsx';
import { useShell } from '../../client/shell-context.ts';
import { Button } from '../../kit/Button.tsx';
import { toast } from '../../kit/Toast.tsx';
import { WayOut, WayOutNote } from '../../kit/WayOut.tsx';
import { copyText } from '../../native/copy-text.ts';
import { ChooseBrowser, PressDownload, TapDots } from './GuidePictures.tsx';
import { phoneOf } from '../../native/phone.rule.ts';
import './downloads.css';

interface Step {
  art: ReactNode;
  title: string;
  text: string;
}

const stepsFor = (isIos: boolean): Step[] => [
  { art: <TapDots />, title: '点右上角的三个点', text: '就是屏幕最上面、最右边的“···”。' },
  {
    art: <ChooseBrowser />,
    title: isIos ? '选“在默认浏览器中打开”' : '选“在浏览器打开”',
    text: '从下面弹出来的一排图标里找，没看到就往左滑。',
  },
  {
    art: <PressDownload />,
    title: isIos ? '点“去 App Store 下载”' : '点“去应用商店下载”',
    text: isIos ? '会跳到 App Store，点“获取”。' : '会跳到手机的应用商店，点“安装”。',
  },
];

const copyLink = async () => {
  const link = window.location.origin + href('downloadApp');
  toast((await copyText(link)) ? '网址已复制，打开手机浏览器，粘贴到地址栏' : `复制没有成功，网址是 ${link}`);
};

/** `downloadGuide`: from WeChat to the phone's browser. Whoever is there already needs no guide. */
export const GuidePage = () => {
  const { host } = useShell();
  const navigate = useNavigate();
  const isOutside = host.kind === 'browser';
  return (
    <WayOut
      title={isOutside ? '你已经在浏览器里了' : '三步换到浏览器下载'}
      lead={isOutside ? '直接点下面的按钮就能下载。下面是从微信里过来的走法，可以给家人看。' : '微信里打不开应用商店，照着图做就好。'}
    >
      {isOutside && <Button onClick={() => navigate(href('downloadApp'))}>去下载</Button>}
      <ol className="xt-guide-steps">
        {stepsFor(phoneOf(navigator.userAgent) === 'ios').map(({ art, title, text }, nth) => (
          <li key={title}>
            {art}
            <div>
              <b>
                {nth + 1}. {title}
              </b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button look="line" onClick={() => void copyLink()}>
        找不到？复制网址
      </Button>
      <WayOutNote>复制以后，打开手机自带的浏览器，粘贴到最上面的地址栏。</WayOutNote>
    </WayOut>
  );
};
