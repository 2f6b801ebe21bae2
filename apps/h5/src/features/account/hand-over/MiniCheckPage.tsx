import { ASKER_CODE_ENDED, ASKER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Failed, Nothing, Waiting } from '../../../kit/PageState.tsx';
import { AskerSymbol } from './AskerSymbol.tsx';
import { checkOf } from './asker.rule.ts';
import { WhoIAm } from '../WhoIAm.tsx';
import '../account.css';
import '../bind-mobile.css';

const Back = () => {
  const { host } = useShell();
  const navigate = useNavigate();
  const back = async () => {
    if (!(await host.close()).ok) navigate(href('user'), { replace: true });
  };
  return <Button onClick={() => void back()}>返回小程序</Button>;
};

const Unknown = ({ isEnded }: { isEnded: boolean }) => (
  <Nothing
    art={<AskerSymbol kind="stranger" />}
    title={isEnded ? '验证已过期' : '没有认出小程序'}
    text={isEnded ? '每次验证五分钟内有效。请回到小程序，重新点一次“验证账号”。' : '请从学堂的小程序里点“验证账号”进来。'}
  >
    <Back />
  </Nothing>
);

const Same = ({ name, isSame }: { name: string; isSame: boolean }) => {
  const navigate = useNavigate();
  const me = useAnswer('getProfile', {});
  return (
    <section className="xt-account xt-bound">
      <div className={isSame ? 'xt-bound-mark' : 'xt-bound-mark xt-bound-mark-other'}>
        <Icon name={isSame ? 'done' : 'alert'} size={36} />
      </div>
      <h1>{isSame ? '是同一个账号' : '不是同一个账号'}</h1>
      <p>
        {isSame
          ? `「${name}」和这里用的是同一个账号，课程和记录两边通用。`
          : `「${name}」登录的是另一个账号，所以两边看到的课程不一样。给两边绑定同一个手机号，就会合成一个。`}
      </p>
      {me.answered.is === 'there' && <WhoIAm profile={me.answered.data} />}
      <div className="xt-account-actions">
        {isSame ? (
          <Back />
        ) : (
          <>
            <Button onClick={() => navigate(href('appBindMobile'))}>绑定同一个手机号</Button>
            <button type="button" className="xt-account-plain" onClick={() => navigate(href('setting'))}>
              换个账号登录
            </button>
          </>
        )}
      </div>
    </section>
  );
};

const Checked = ({ asker, code }: { asker: string; code: string }) => {
  const { answered, retry } = useAnswer('verifyCheckCode', { asker, code });
  if (answered.is === 'on-the-way') return <Waiting cards={[96, 120, 80]} />;
  if (answered.is === 'there') return <Same {...answered.data} />;
  const { failure } = answered;
  if (failure.code === ASKER_CODE_ENDED) return <Unknown isEnded />;
  if (failure.code === ASKER_UNKNOWN) return <Unknown isEnded={false} />;
  return <Failed title="没有核对上" text={failure.message} code={failure.code} onRetry={retry} />;
};

/** `verifyMini/{appId}/{code}`: whether the mini-program and this page hold the same account. The code opens nothing. */
export const MiniCheckPage = ({ tail }: { tail: string | undefined }) => {
  const check = checkOf(tail);
  return check ? <Checked {...check} /> : <Unknown isEnded={false} />;
};
