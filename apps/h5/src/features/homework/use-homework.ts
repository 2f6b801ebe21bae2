import type { OpenHomework } from '@xuetang/contract/homework';
import { handInFault, HOMEWORK_PICTURES_MOST } from '@xuetang/contract/homework.rule';
import type { SectionId } from '@xuetang/contract/ids';
import { useEffect, useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { usePictures } from '../../kit/pictures/use-pictures.ts';
import { toast } from '../../kit/Toast.tsx';
import { useAutosave } from '../../kit/use-autosave.ts';
import { useDraft } from '../../kit/use-kept.ts';
import { arrived, changed, type Draft, newerOf } from './draft.rule.ts';
import { useTickets } from './use-tickets.ts';
import { words } from './words.ts';

/**
 * The homework as the server has it now. What was heard before the page was opened may be older than what has been written since, and nobody goes
 * on writing from that, unless there is no network.
 */
export const useHomework = (sectionId: SectionId) => {
  const { answered, refresh, retry } = useAnswer('getHomework', { sectionId });
  const [cameAt] = useState(Date.now);
  const isOld = answered.is === 'there' && answered.at < cameAt && !answered.failedRefresh;
  useEffect(() => {
    if (isOld) void refresh();
  }, [isOld, refresh]);
  return { answered: isOld ? ({ is: 'on-the-way' } as const) : answered, retry };
};

/** What is being written: on the server two seconds after each change, in this tab at once. */
export const useWriting = (opened: OpenHomework) => {
  const { sectionId } = opened;
  const [onPhone, keepOnPhone] = useDraft<Draft | null>(`homework-${sectionId}`, null);
  const [draft, setDraft] = useState<Draft>(opened);
  // Only after the first pass: what the page begins with counts as saved, and this was not.
  const [isTakenUp, setTakenUp] = useState(false);
  if (!isTakenUp) {
    setTakenUp(true);
    setDraft(newerOf(opened, onPhone));
  }
  const inDraft = draft.files.filter(({ kind }) => kind === 'picture').length;
  const pictures = usePictures(useTickets(sectionId), HOMEWORK_PICTURES_MOST - inDraft);
  // A picture that has arrived, or was taken out again, is a change as a word is.
  const names = pictures.uploadIds.join();
  const [known, setKnown] = useState(names);
  if (names !== known) {
    setKnown(names);
    setDraft({ ...draft, seq: draft.seq + 1 });
  }
  const withPictures = (files: Draft['files']) => [...files, ...pictures.uploadIds.map((uploadId) => arrived(uploadId, 'picture'))];
  const change = (to: Partial<Omit<Draft, 'seq'>>) => {
    const next = changed(draft, to);
    setDraft(next);
    keepOnPhone({ ...next, files: withPictures(next.files) });
  };
  const uploadIds = withPictures(draft.files).map(({ uploadId }) => uploadId);
  const body = { sectionId, seq: Math.max(1, draft.seq), text: draft.text, uploadIds };
  const saving = useAutosave('saveHomeworkDraft', body);
  const action = useAction('handInHomework', {
    looks: ({ text = '', uploadIds = [] }) => {
      const fault = handInFault({ text, files: uploadIds.length });
      return fault === undefined ? {} : { text: fault };
    },
    shows: ['text'],
    onDone: () => keepOnPhone(null),
  });
  const handIn = () => {
    if (pictures.isSending) return toast(words.stillSending);
    if (pictures.hasFailed) return toast(words.failedFiles);
    void action.send(body);
  };
  return { draft, change, pictures, saving, action, handIn };
};
