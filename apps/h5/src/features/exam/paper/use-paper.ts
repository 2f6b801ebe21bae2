import type { RunningExam } from '@xuetang/contract/exam';
import { useEffect, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { useDraft } from '../../../kit/use-kept.ts';
import { savedSeqs, shownGiven, unsavedOf, withAnswer, type Typed } from './answers.rule.ts';

/** Somebody who ticks three options in a row has given one answer. */
const SAVE_AFTER_MS = 400;
const AGAIN_AFTER_MS = 4_000;

export type Ended = { is: 'over' } | { is: 'elsewhere'; device: string };

/**
 * The answers of an attempt. Each is saved alone, one after the other, and tried again until the server has it; what it does not have yet lies in
 * the tab, so that a lost line and a page that was loaded anew lose nothing.
 */
export const usePaper = (running: RunningExam) => {
  const { ask } = useShell();
  const { attemptId } = running;
  const [typed, keep] = useDraft<Typed>(`exam-${attemptId}`, {});
  const [flagged, keepFlagged] = useDraft<readonly string[]>(`exam-flags-${attemptId}`, []);
  const [seqs, setSeqs] = useState(() => savedSeqs(running));
  const [line, setLine] = useState<'fine' | 'sending' | 'lost'>('fine');
  const [ended, setEnded] = useState<Ended>();

  const unsaved = unsavedOf(running, typed, seqs);
  const [next] = unsaved;
  const nextText = next && JSON.stringify(next);
  useEffect(() => {
    if (nextText === undefined || ended || line === 'sending') return;
    const sending = JSON.parse(nextText) as NonNullable<typeof next>;
    const send = async () => {
      setLine('sending');
      const result = await ask('saveExamAnswer', { attemptId, ...sending });
      if (!result.ok) return setLine('lost');
      setLine('fine');
      const { outcome, seq, by } = result.data;
      if (outcome === 'saved') setSeqs((before) => ({ ...before, [sending.questionId]: seq }));
      else setEnded(outcome === 'elsewhere' ? { is: 'elsewhere', device: by?.device ?? '' } : { is: 'over' });
    };
    const timer = setTimeout(() => void send(), line === 'lost' ? AGAIN_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ask, attemptId, nextText, line, ended]);

  useEffect(() => {
    const again = () => setLine((before) => (before === 'lost' ? 'fine' : before));
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  return {
    givenTo: (id: string) => shownGiven(id, typed, running),
    answer: (id: string, given: string[]) => keep(withAnswer(typed, seqs, id, given)),
    isUnsaved: (id: string) => unsaved.some(({ questionId }) => questionId === id),
    unsaved,
    isLost: line === 'lost',
    flagged,
    flag: (id: string) => keepFlagged(flagged.includes(id) ? flagged.filter((one) => one !== id) : [...flagged, id]),
    ended,
  };
};

export type PaperState = ReturnType<typeof usePaper>;
