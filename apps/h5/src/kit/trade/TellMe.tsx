import type { Wish, WishAbout } from '@xuetang/contract/wishes';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { ActionButton } from '../ActionButton.tsx';
import { ByWechat } from '../ByWechat.tsx';
import { Stack } from '../layout/Stack.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { LOOKING } from './not-now-words.ts';
import { notSaved, tellMeWords } from './tell-me-words.ts';

interface TellMeProps {
  about: WishAbout;
  /** It is there after all: whoever shows that it is not looks again. */
  onThere: () => void;
}

/** What is sold out, or full: to be told once when it is there again, or not any more. */
export const TellMe = ({ about, onThere }: TellMeProps) => {
  const answer = useAnswer('getWish', { about });
  const [failed, setFailed] = useState<string>();
  const save = useAction('saveWish', {
    onDone: ({ outcome }) => outcome === 'there' && onThere(),
    onFailed: ({ message }) => setFailed(message),
  });
  const words = tellMeWords[about.is];
  const tap = (wanted: boolean) => {
    setFailed(undefined);
    void save.send({ about, wanted });
  };
  const shown = (wish: Wish, now: string) => {
    if (wish.is === 'asked')
      return (
        <>
          <ByWechat kind="back-in-stock" words={words.wechat} />
          <p>{words.until(wish.until)}</p>
          <ActionButton look="plain" action={save} onClick={() => tap(false)}>
            {words.cancel}
          </ActionButton>
        </>
      );
    return (
      <>
        {wish.is === 'told' && <p>{words.told(wish.at, Date.parse(now))}</p>}
        <ActionButton action={save} onClick={() => tap(true)}>
          {wish.is === 'told' ? words.again : words.ask}
        </ActionButton>
      </>
    );
  };
  return (
    <Stack space={1}>
      <LoadedPart answer={answer} waiting={LOOKING}>
        {({ wish, now }) => shown(wish, now)}
      </LoadedPart>
      {failed !== undefined && <p role="alert">{notSaved(failed)}</p>}
    </Stack>
  );
};
