import { useEffect, useState } from 'react';
import { startPolling } from '../../../client/poll.ts';
import { putPicture } from '../../../client/put-picture.ts';
import { useShell } from '../../../client/shell-context.ts';
import { useAction } from '../../../client/use-action.ts';
import { useAnswers } from '../../../client/use-answers.ts';
import type { Area } from './cut-picture.rule.ts';
import { cutPicture } from './cut-picture.ts';

const LOOK_EVERY_MS = 1_000;
/** After that the picture appears by itself, later. */
const MOST_LOOKS = 20;

export type AvatarStep =
  | { is: 'idle' }
  | { is: 'sending' }
  /** Sent; the server is drawing it anew. */
  | { is: 'waiting' }
  | { is: 'failed'; why: string }
  | { is: 'done'; isShown: boolean };

/** From the chosen part of a photograph to the face that others see. */
export const useAvatar = () => {
  const { ask, reactTo } = useShell();
  const { invalidate } = useAnswers();
  const [step, setStep] = useState<AvatarStep>({ is: 'idle' });
  const save = useAction('saveAvatar', {
    onDone: () => setStep({ is: 'waiting' }),
    onFailed: ({ message }) => setStep({ is: 'failed', why: message }),
  });

  const send = async (address: string, area: Area, quarters: number) => {
    setStep({ is: 'sending' });
    const picture = await cutPicture(address, area, quarters);
    if (!picture) return setStep({ is: 'failed', why: '这张照片打不开，请换一张' });
    const ticket = await ask('getAvatarTicket', { size: picture.size });
    if (!ticket.ok) {
      if (ticket.then !== 'toast') reactTo(ticket);
      return setStep({ is: 'failed', why: ticket.message });
    }
    if (!(await putPicture(ticket.data, picture))) return setStep({ is: 'failed', why: '照片没有传上去，请检查网络后再试一次' });
    await save.send({ uploadId: ticket.data.uploadId });
  };

  const isWaiting = step.is === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    return startPolling({
      everyMs: LOOK_EVERY_MS,
      mostLooks: MOST_LOOKS,
      mayLook: () => true,
      look: async () => {
        looks += 1;
        const profile = await ask('getProfile', {});
        const state = profile.ok ? profile.data.avatar : 'waiting';
        if (state === 'ready') {
          // Pages that show the face have heard of the old one since it was sent.
          void invalidate(['getProfile', 'getCustomer']);
          setStep({ is: 'done', isShown: true });
        } else if (state === 'refused') setStep({ is: 'failed', why: '这张照片处理不了，请换一张' });
        else if (looks >= MOST_LOOKS) setStep({ is: 'done', isShown: false });
        return state !== 'waiting';
      },
    });
  }, [isWaiting, ask, invalidate]);

  return { step, send, again: () => setStep({ is: 'idle' }) };
};
