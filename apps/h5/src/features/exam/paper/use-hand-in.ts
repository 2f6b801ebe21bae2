import type { RunningExam } from '@xuetang/contract/exam';
import type { SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useNavigate } from '../../../kit/router.tsx';
import type { PaperState } from './use-paper.ts';

const AGAIN_AFTER_MS = 5_000;

/** Hands in with what had not got through, by a tap or when the time is up; the second is tried until the server has said that it is done. */
export const useHandIn = ({ attemptId }: RunningExam, sectionId: SectionId, { unsaved }: Pick<PaperState, 'unsaved'>) => {
  const navigate = useNavigate();
  const [isTimeUp, setTimeUp] = useState(false);
  const { send, isBusy, failure } = useAction('handInExam', {
    onDone: () => navigate(href('exam-jie', { id: sectionId }), { replace: true }),
    onFailed: () => {},
  });
  const handIn = () => send({ attemptId, unsaved });
  const latest = useRef(handIn);
  useEffect(() => {
    latest.current = handIn;
  });
  useEffect(() => {
    if (!isTimeUp) return;
    void latest.current();
    const timer = setInterval(() => void latest.current(), AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [isTimeUp]);
  return { handIn, isBusy, isLost: failure !== undefined, isTimeUp, onTimeUp: () => setTimeUp(true) };
};
