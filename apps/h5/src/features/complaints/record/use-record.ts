import type { ComplaintRecord } from '@xuetang/contract/complaints';
import { COMPLAINT_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ComplaintId, UploadId } from '@xuetang/contract/ids';
import { useCallback, useEffect, useState } from 'react';
import { startPolling } from '../../../client/poll.ts';
import type { Failure } from '../../../client/result.ts';
import { useShell } from '../../../client/shell-context.ts';
import { toast } from '../../../kit/Toast.tsx';

type Loaded =
  | { state: 'loading' }
  | { state: 'unknown' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; record: ComplaintRecord };

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
  const { ask, reactTo } = useShell();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [sending, setSending] = useState(false);

  const load = useCallback(async (): Promise<Loaded> => {
    const answer = await ask('getComplaint', { complaintId });
    if (answer.ok) return { state: 'ready', record: answer.data };
    return answer.code === COMPLAINT_UNKNOWN ? { state: 'unknown' } : { state: 'failed', failure: answer };
  }, [ask, complaintId]);

  useEffect(() => {
    void load().then(setLoaded);
  }, [load]);

  // Pictures are made safe to show in the background; that takes a second or two.
  const waits = loaded.state === 'ready' && hasWaitingPictures(loaded.record);
  useEffect(() => {
    if (!waits) return undefined;
    const look = async () => {
      const now = await load();
      if (now.state !== 'ready') return false;
      setLoaded(now);
      return !hasWaitingPictures(now.record);
    };
    return startPolling({ everyMs: LOOK_AGAIN_MS, look, mayLook: () => !document.hidden, mostLooks: LOOKS });
  }, [waits, load]);

  const say = async (word: Word, thanks: string): Promise<boolean> => {
    setSending(true);
    const answer = reactTo(await ask('addToComplaint', { complaintId, ...word }));
    if (answer.ok) toast(thanks, { icon: 'done' });
    setLoaded(await load());
    setSending(false);
    return answer.ok;
  };

  const retry = () => {
    setLoaded({ state: 'loading' });
    void load().then(setLoaded);
  };

  return { loaded, sending, say, retry };
};

export type Say = ReturnType<typeof useRecord>['say'];
