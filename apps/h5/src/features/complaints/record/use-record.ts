import type { ComplaintRecord } from '@xuetang/contract/complaints';
import type { ComplaintId, UploadId } from '@xuetang/contract/ids';
import { useEffect } from 'react';
import { startPolling } from '../../../client/poll.ts';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { toast } from '../../../kit/Toast.tsx';

export interface Word {
  content?: string;
  uploadIds?: UploadId[];
  satisfied?: boolean;
}

const LOOK_AGAIN_MS = 1_500;
const LOOKS = 20;

const hasWaitingPictures = ({ messages }: ComplaintRecord) =>
  messages.some(({ pictures }) => pictures.some(({ state }) => state === 'waiting'));

/** One complaint, and the learner's further words on it. */
export const useRecord = (complaintId: ComplaintId) => {
  const record = useAnswer('getComplaint', { complaintId });
  const { answered, refresh } = record;
  const add = useAction('addToComplaint');

  // Pictures are made safe to show in the background; that takes a second or two.
  const waits = answered.is === 'there' && hasWaitingPictures(answered.data);
  useEffect(() => {
    if (!waits) return undefined;
    const look = async () => {
      await refresh();
      return false;
    };
    return startPolling({ everyMs: LOOK_AGAIN_MS, look, mayLook: () => !document.hidden, mostLooks: LOOKS });
  }, [waits, refresh]);

  const say = async (word: Word, thanks: string): Promise<boolean> => {
    const said = await add.send({ complaintId, ...word });
    if (said?.ok) toast(thanks, { icon: 'done' });
    // Somebody may have answered or closed it meanwhile.
    else await refresh();
    return said?.ok === true;
  };
  return { record, sending: add.isBusy, say };
};

export type Say = ReturnType<typeof useRecord>['say'];
