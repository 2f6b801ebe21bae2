import { ASKER_CODE_ENDED, ASKER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Result } from '../../../kit/Result.tsx';
import { AskerSymbol } from './AskerSymbol.tsx';
import { checkOf } from './asker.rule.ts';
import { WhoIAm } from '../WhoIAm.tsx';
import '../account.css';

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
    <Result
      mark={isSame ? 'done' : 'careful'}
      title={isSame ? '是同一个账号' : '不是同一个账号'}
      text={
        isSame
          ? `「${name}」和这里用的是同一个账号，课程和记录两边通用。`
          : `「${name}」登录的是另一个账号，所以两边看到的课程不一样。给两边绑定同一个手机号，就会合成一个。`
      }
    >
      {me.answered.is === 'there' && <WhoIAm profile={me.answered.data} />}
      {isSame ? <Back /> : <Button onClick={() => navigate(href('appBindMobile'))}>绑定同一个手机号</Button>}
      {!isSame && (
        <Button look="plain" onClick={() => navigate(href('setting'))}>
          换个账号登录
        </Button>
      )}
    </Result>
  );
};

const UNKNOWN = { [ASKER_CODE_ENDED]: <Unknown isEnded />, [ASKER_UNKNOWN]: <Unknown isEnded={false} /> };

const Checked = ({ asker, code }: { asker: string; code: string }) => {
  const answer = useAnswer('verifyCheckCode', { asker, code });
  return (
    <Loaded answer={answer} waiting={[96, 120, 80]} title="没有核对上" instead={UNKNOWN}>
      {(checked) => <Same {...checked} />}
    </Loaded>
  );
};

/** `verifyMini/{appId}/{code}`: whether the mini-program and this page hold the same account. The code opens nothing. */
export const MiniCheckPage = ({ tail }: { tail: string | undefined }) => {
  const check = checkOf(tail);
  return check ? <Checked {...check} /> : <Unknown isEnded={false} />;
};
