import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { ASKER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
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
    <Nothing
      art={<AskerSymbol kind="stranger" />}
      title="已为您拦下"
      text="没有认出是谁在请求登录，什么都没有交出去。如果有人让您打开这个页面，请不要照做。"
    >
      <Button onClick={() => navigate(href('accountSecurity'))}>看看账号是否安全</Button>
    </Nothing>
  );
};

const Question = ({ asker, appId }: { asker: Asker; appId: string }) => {
  const { host } = useShell();
  const navigate = useNavigate();
  const me = useAnswer('getProfile', {});
  const { isBusy, isNotOpened, agree } = useHandOver(appId, asker);
  const [isRefused, setRefused] = useState(false);
  const refuse = async () => {
    setRefused(true);
    if (!(await host.close()).ok) navigate(href('user'), { replace: true });
  };
  return (
    <Screen
      space="open"
      align="middle"
      art={<AskerSymbol kind={asker.kind} />}
      title={`允许「${asker.name}」登录？`}
      lead="它会用下面这个账号登录："
    >
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
      {isNotOpened && (
        <p className="xt-authorise-failed" role="alert">
          {asker.kind === 'app' ? '没有打开学堂 App，请确认已经安装。' : '这里打不开小程序，请从小程序里进入这个页面。'}
          刚才的登录凭证一分钟后自动作废。
        </p>
      )}
      <Stack>
        <Button busy={isBusy} onClick={agree}>
          {isBusy ? '正在登录…' : '允许'}
        </Button>
        <Button look="line" busy={isRefused} onClick={() => void refuse()}>
          不允许
        </Button>
      </Stack>
      <p className="xt-account-note">只管这一次，一分钟内有效。以后可以在“登录过的设备”里让它退出。</p>
    </Screen>
  );
};

const Known = ({ appId, page }: { appId: string; page: string | undefined }) => {
  const answer = useAnswer('getAsker', { asker: appId, ...(page ? { page } : {}) });
  return (
    <Loaded answer={answer} waiting={[96, 80, 160]} title="没有核对上" instead={{ [ASKER_UNKNOWN]: <Stopped /> }}>
      {(asker) => <Question asker={asker} appId={appId} />}
    </Loaded>
  );
};

/** `authToken`: lets our app or one of our mini-programs in with this account, after a question. Strangers get nothing. */
export const AuthorisePage = ({ query }: { query: URLSearchParams }) => {
  const asked = askOf(query);
  return asked ? <Known {...asked} /> : <Stopped />;
};
