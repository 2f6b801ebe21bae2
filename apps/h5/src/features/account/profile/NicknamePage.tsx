import { nicknameFault, nicknameLength, nicknameWords, NICKNAME_MOST, tidyNickname } from '@xuetang/contract/nickname.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Failed, Waiting } from '../../../kit/PageState.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { toast } from '../../../kit/Toast.tsx';
import '../account.css';

const Form = ({ held }: { held: string }) => {
  const { ask, reactTo } = useShell();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(held);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const nickName = tidyNickname(typed);
    if (nickName === held) return navigate(href('personalInfo'), { replace: true });
    const fault = nicknameFault(nickName);
    if (fault) return setError(nicknameWords(fault));
    setBusy(true);
    const saved = await ask('changeNickname', { nickName });
    setBusy(false);
    if (!saved.ok) {
      // The server's word stands under the field, whatever it is; the shell does what is not for a field.
      if (saved.then !== 'toast') reactTo(saved);
      return setError(saved.message);
    }
    toast('昵称已修改');
    navigate(href('personalInfo'), { replace: true });
  };

  return (
    <form className="xt-account-form" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        id="nickname"
        label="昵称"
        placeholder="同学怎么称呼您"
        hint={`${nicknameLength(tidyNickname(typed))}/${NICKNAME_MOST} 个字。改过以后，微信里换名字不会再影响这里。`}
        value={typed}
        error={error}
        autoComplete="nickname"
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      <ul className="xt-account-note">
        <li>・2 到 16 个字，表情也可以</li>
        <li>・不放电话、微信号和网址，避免被骚扰</li>
        <li>・不用官方、客服、老师一类的称呼，免得有人冒充</li>
      </ul>
      <Button type="submit" busy={busy}>
        {busy ? '正在保存…' : '保存'}
      </Button>
    </form>
  );
};

/** `updateNickName`. The page says at once what the server would refuse; the server decides. */
export const NicknamePage = () => {
  const { answered, retry } = useAnswer('getProfile', {});
  if (answered.is === 'on-the-way') return <Waiting cards={[96, 72, 52]} />;
  if (answered.is === 'failed')
    return <Failed title="昵称没取到" text={answered.failure.message} code={answered.failure.code} onRetry={retry} />;
  return (
    <section className="xt-account">
      <h1>修改昵称</h1>
      <Form held={answered.data.nickName} />
    </section>
  );
};
