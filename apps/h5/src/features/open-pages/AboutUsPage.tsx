import { Logo } from '@xuetang/art/Logo.tsx';
import { APP_VERSION } from '@xuetang/contract/constants';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { toast } from '../../kit/Toast.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { appVersionOf } from '../../native/app-version.rule.ts';
import { storeAddress } from '../../native/app-store.rule.ts';
import './open-pages.css';

/** What the page says without the server: it must say who we are in a tunnel as well. */
const IN_SHORT = '教普通家庭管好自己的钱：记账、备用金、保险、基金和养老。只教方法，不推荐产品。';

/** In our app: is there a newer one? The store knows; the app opens it outside itself. */
const NewerVersion = () => {
  const { ask, host } = useShell();
  const look = async () => {
    const config = await ask('getConfigure', { key: 'appStore' });
    const store = storeAddress(config.ok ? config.data : undefined, navigator.userAgent, window.location.origin);
    const opened = await host.openBrowser(store);
    if (!opened.ok) toast('应用商店没有打开。请在手机的应用商店里搜“学堂”');
  };
  return (
    <Button look="line" onClick={() => void look()}>
      去应用商店看新版本
    </Button>
  );
};

/** `appAboutUs`: drawn for the native app's web-view; its version comes with the user agent. */
export const AboutUsPage = () => {
  const { host, session } = useShell();
  const { answered } = useAnswer('getWechatJsonConfig', { wechatType: session.wechatType() });
  const appVersion = appVersionOf(navigator.userAgent);
  const isApp = host.kind === 'app';
  return (
    <Screen
      space="open"
      align="middle"
      art={<Logo className="xt-about-logo" />}
      title="学堂"
      lead={appVersion ? `App 版本 ${appVersion}` : `网页版本 ${APP_VERSION}`}
    >
      <p className="xt-about-short">{(answered.is === 'there' && answered.data.aboutUs) || IN_SHORT}</p>
      <Cells>
        <Cell label="企业资质" hint="营业执照、备案，怎么核对" to={href('about')} />
        <Cell label="用户服务协议" to={href('userAgreement')} />
        <Cell label="隐私政策" to={href('privacyAgreement')} />
        <Cell label="投诉与建议" hint="2 个工作小时内有人答复" to={href('complaint')} />
        {!isApp && <Cell label="下载学堂 App" to={href('downloadApp')} />}
      </Cells>
      {isApp && <NewerVersion />}
    </Screen>
  );
};
