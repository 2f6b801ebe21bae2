import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { useShell } from '../../client/shell-context.ts';
import { Button } from '../../kit/Button.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { toast } from '../../kit/Toast.tsx';
import { WayOut, WayOutNote } from '../../kit/WayOut.tsx';
import { appVersionOf } from '../../native/app-version.rule.ts';
import { copyText } from '../../native/copy-text.ts';
import { type Phone, phoneOf } from '../../native/phone.rule.ts';
import { opensInWechat } from './store.rule.ts';
import { useStore } from './use-store.ts';
import './downloads.css';

const LABEL: Record<Phone, string> = { ios: '去 App Store 下载', android: '去应用商店下载', other: '去应用商店看看' };
const GOOD_TO_KNOW = ['和微信里是同一个账号', '课程、进度和订单都在', '不装也能上课，微信里一样全'];

const copyAddress = async () =>
  toast(
    (await copyText(window.location.origin + href('downloadApp')))
      ? '网址已复制，在手机浏览器里粘贴打开'
      : '复制没有成功，请用手机打开这个页面',
  );

/** The one thing to do, for this phone in this program. */
const Way = ({ phone }: { phone: Phone }) => {
  const { host } = useShell();
  const navigate = useNavigate();
  const store = useStore();
  const version = appVersionOf(navigator.userAgent);
  if (host.kind === 'app')
    return (
      <p className="xt-download-has" role="status">
        你正在用学堂 App{version && ` ${version}`}，不用再下载。
      </p>
    );
  if (host.kind === 'mini-program')
    return (
      <>
        <Button onClick={() => void copyAddress()}>复制下载网址</Button>
        <WayOutNote>小程序里不能下载 App。复制以后，到手机浏览器里粘贴打开。</WayOutNote>
      </>
    );
  const isInside = host.kind === 'wechat' || host.kind === 'wecom';
  if (isInside && store && !opensInWechat(store))
    return (
      <>
        <Button onClick={() => navigate(href('downloadGuide'))}>看怎么下载（三步）</Button>
        <WayOutNote>微信里打不开应用商店，要换到手机浏览器，一步一步有图。</WayOutNote>
      </>
    );
  return (
    <>
      <Button busy={!store} onClick={() => store && window.location.assign(store)}>
        {LABEL[phone]}
      </Button>
      <WayOutNote>
        {phone === 'other' ? '学堂 App 装在手机上。请用手机打开这个页面。' : '只从应用商店装，不要装别人发来的安装包。'}
      </WayOutNote>
    </>
  );
};

/** `downloadApp`. */
export const StoresPage = () => (
  <WayOut to="app" title="学堂 App" lead="装了，从手机桌面就能进来上课。">
    <ul className="xt-download-good">
      {GOOD_TO_KNOW.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
    <Way phone={phoneOf(navigator.userAgent)} />
    <Cells>
      {/* Loaded anew: WeChat draws its tag only for an address that it has seen. */}
      <Cell label="已经装了？打开它" onPress={() => window.location.assign(href('launchApp'))} />
      <Cell label="打不开商店" hint="怎么换到手机浏览器" to={href('downloadGuide')} />
      <Cell label="谁做的这个 App" hint="企业资质，怎么核对" to={href('about')} />
      <Cell label="它收集什么" hint="隐私政策" to={href('privacyAgreement')} />
    </Cells>
  </WayOut>
);
