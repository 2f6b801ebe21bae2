import { nicknameFault, nicknameLength, nicknameWords, NICKNAME_MOST, tidyNickname } from '@xuetang/contract/nickname.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { useUnsaved } from '../../../kit/unsaved.ts';
import { useKept } from '../../../kit/use-kept.ts';
import { Screen } from '../../../kit/layout/Screen.tsx';
import '../account.css';

const Form = ({ held }: { held: string }) => {
  const navigate = useNavigate();
  const back = () => navigate(href('personalInfo'), { replace: true });
  const [typed, setTyped] = useKept('nickname', held);
  const letGo = useUnsaved(tidyNickname(typed) !== held);
  const [error, setError] = useState<string>();
  const change = useAction('changeNickname', {
    onDone: () => {
      letGo();
      toast('昵称已修改');
      back();
    },
    // The server's word stands under the field, whatever it is.
    onFailed: ({ message }) => setError(message),
  });

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const nickName = tidyNickname(typed);
    if (nickName === held) return back();
    const fault = nicknameFault(nickName);
    if (fault) setError(nicknameWords(fault));
    else void change.send({ nickName });
  };

  return (
    <form className="xt-account-form" noValidate onSubmit={save}>
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
      <ActionButton type="submit" action={change} busyLabel="正在保存…">
        保存
      </ActionButton>
    </form>
  );
};

/** `updateNickName`. The page says at once what the server would refuse; the server decides. */
export const NicknamePage = () => {
  const answer = useAnswer('getProfile', {});
  return (
    <Loaded answer={answer} waiting={[96, 72, 52]} title="昵称没加载出来">
      {(data) => (
        <Screen title="修改昵称" space="open">
          <Form held={data.nickName} />
        </Screen>
      )}
    </Loaded>
  );
};
