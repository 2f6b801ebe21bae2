import type { Cancellation } from '@xuetang/contract/privacy';
import { useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';

/** Where the account stands, and what stands in the way: both pages show both. */
export const useCancellation = () => {
  const { ask, reactTo } = useShell();
  const now = useAnswer('getCancellation', {});
  const preview = useAnswer('previewCancellation', {});
  const [changed, setChanged] = useState<Cancellation>();
  const [isBusy, setBusy] = useState(false);

  const withdraw = async (): Promise<boolean> => {
    setBusy(true);
    const result = reactTo(await ask('withdrawCancellation', {}));
    setBusy(false);
    if (result.ok) setChanged(result.data);
    return result.ok;
  };
  const retry = () => {
    now.retry();
    preview.retry();
  };

  const failed = [now.answered, preview.answered].find((one) => one.is === 'failed');
  const isThere = now.answered.is === 'there' && preview.answered.is === 'there';
  return {
    failure: failed?.is === 'failed' ? failed.failure : undefined,
    cancellation: isThere ? (changed ?? (now.answered.is === 'there' ? now.answered.data : undefined)) : undefined,
    preview: preview.answered.is === 'there' ? preview.answered.data : undefined,
    refreshPreview: preview.refresh,
    retry,
    withdraw,
    isBusy,
    /** What a call answered takes the place of what was read before. */
    change: (next: Cancellation) => setChanged(next),
  };
};
