import { useEffect } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { useReporter } from '../../reporting/reporter-context.ts';
import type { Asked } from './link-to.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { LoginSymbol } from './LoginSymbol.tsx';
import { MobileLoginForm } from './form/MobileLoginForm.tsx';
import { useMobileLogin } from './form/use-mobile-login.ts';
import { waitingPage } from './waiting-page.rule.ts';
import './login.css';

const leadFor = (family: string | undefined): string =>
  family === 'join-group' ? '登录后马上看到班级群的二维码。' : '登录后回到刚才的页面。';

/**
 * `tuiLogin`: from an ad, or from the preview in which WeChat shows a page to somebody it does not name. The shell keeps the campaign's
 * query for the page behind (decision 0072).
 */
export const CampaignPage = ({ tail, query }: Asked) => {
  const { host, leaveLogin } = useShell();
  const reporter = useReporter();
  const waiting = waitingPage(query.get('redirect'), tail);
  const login = useMobileLogin({
    onDone: (isNew) => {
      reporter.ad('CustomClick', { button: 'tuiLogin', isNew });
      leaveLogin();
    },
  });
  // Before the agreement the collector drops it (decision 0058).
  useEffect(() => reporter.ad('CustomExpose', { position: 'tuiLogin' }), [reporter]);
  return (
    <LoginFrame
      art={<LoginSymbol name="ticket" />}
      title={waiting ? `登录后继续：${waiting.title}` : '登录领课'}
      lead={waiting ? leadFor(waiting.family) : '用手机号登录，课程就记在您名下。'}
    >
      {host.kind === 'wechat' && (
        <div className="xt-login-preview">
          <b>预览模式</b>
          <p>微信现在只给您看预览，没有告诉我们您是谁。点屏幕下方的“使用完整服务”，或者在这里用手机号登录，都能继续。</p>
        </div>
      )}
      <MobileLoginForm login={login} label="登录，继续" />
      <div className="xt-login-risk">
        <Notice>{RISK_NOTE}</Notice>
      </div>
    </LoginFrame>
  );
};
