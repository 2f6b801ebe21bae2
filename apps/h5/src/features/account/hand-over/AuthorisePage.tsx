import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Failed, Waiting } from '../../../kit/PageState.tsx';
import { AskerSymbol } from './AskerSymbol.tsx';
import { askOf } from './asker.rule.ts';
import { useHandOver } from './use-hand-over.ts';
import { WhoIAm } from '../WhoIAm.tsx';
import '../account.css';
import './authorise.css';

type Asker = ResponseOf<Calls['getAsker']>;

const Stopped = () => {
  const navigate = useNavigate();
  return (
    <div className="xt-state-page">
      <AskerSymbol kind="stranger" />
      <h1>已为您拦下</h1>
      <p>没有认出是谁在请求登录，什么都没有交出去。如果有人让您打开这个页面，请不要照做。</p>
      <Button onClick={() => navigate(href('accountSecurity'))}>看看账号是否安全</Button>
    </div>
  );
};

const Question = ({ asker, appId }: { asker: Asker; appId: string }) => {
  const { host } = useShell();
  const navigate = useNavigate();
  const me = useAnswer('getProfile', {});
  const { state, agree } = useHandOver(appId, asker);
  const [isRefused, setRefused] = useState(false);
  const refuse = async () => {
    setRefused(true);
    if (!(await host.close()).ok) navigate(href('user'), { replace: true });
  };
  return (
    <section className="xt-account xt-authorise">
      <AskerSymbol kind={asker.kind} />
      <h1>允许「{asker.name}」登录？</h1>
      <p className="xt-account-lead">它会用下面这个账号登录：</p>
      {me.answered.is === 'there' && <WhoIAm profile={me.answered.data} />}
      <ul className="xt-authorise-list">
        <li>
          <Icon name="done" size={20} />
          <span>看到您的昵称、头像和学号</span>
        </li>
        <li>
          <Icon name="done" size={20} />
          <span>用您的课程、订单和学习记录</span>
        </li>
        <li className="xt-authorise-not">
          <Icon name="close" size={20} />
          <span>看不到完整手机号和姓名，也不能替您付款</span>
        </li>
      </ul>
      {state === 'not-opened' && (
        <p className="xt-authorise-failed" role="alert">
          {asker.kind === 'app' ? '没有打开学堂 App，请确认已经安装。' : '这里打不开小程序，请从小程序里进入这个页面。'}
          刚才的登录凭证一分钟后自动作废。
        </p>
      )}
      <div className="xt-account-actions">
        <Button busy={state === 'busy'} onClick={agree}>
          {state === 'busy' ? '正在登录…' : '允许'}
        </Button>
        <Button look="line" busy={isRefused} onClick={() => void refuse()}>
          不允许
        </Button>
      </div>
      <p className="xt-account-note">只管这一次，一分钟内有效。以后可以在“登录过的设备”里让它退出。</p>
    </section>
  );
};

const Known = ({ appId, page }: { appId: string; page: string | undefined }) => {
  const { answered, retry } = useAnswer('getAsker', { asker: appId, ...(page ? { page } : {}) });
  if (answered.is === 'on-the-way') return <Waiting cards={[96, 80, 160]} />;
  if (answered.is === 'there') return <Question asker={answered.data} appId={appId} />;
  if (answered.failure.kind === 'answer' && answered.failure.then === 'quiet') return <Stopped />;
  return <Failed title="没有核对上" text={answered.failure.message} code={answered.failure.code} onRetry={retry} />;
};

/** `authToken`: lets our app or one of our mini-programs in with this account, after a question. Strangers get nothing. */
export const AuthorisePage = ({ query }: { query: URLSearchParams }) => {
  const asked = askOf(query);
  return asked ? <Known {...asked} /> : <Stopped />;
};
