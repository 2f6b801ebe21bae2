import type { ComplaintLine } from '@xuetang/contract/complaints';
import { useEffect, useState } from 'react';
import type { Failure } from '../../../client/result.ts';
import { useShell } from '../../../client/shell-context.ts';

type Records =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; list: readonly ComplaintLine[]; hasMore: boolean; isLoadingMore: boolean; now: string };

export const useRecords = () => {
  const { ask, reactTo } = useShell();
  const [records, setRecords] = useState<Records>({ state: 'loading' });
  const [tries, setTries] = useState(1);

  useEffect(() => {
    let isGone = false;
    void ask('listComplaints', {}).then((answer) => {
      if (isGone) return;
      // Its own page says what went wrong; only a session that ended is for the shell.
      if (!answer.ok && answer.then === 'login') reactTo(answer);
      setRecords(answer.ok ? { state: 'ready', isLoadingMore: false, ...answer.data } : { state: 'failed', failure: answer });
    });
    return () => {
      isGone = true;
    };
  }, [ask, reactTo, tries]);

  const more = async () => {
    const last = records.state === 'ready' ? records.list[records.list.length - 1] : undefined;
    if (records.state !== 'ready' || !last) return;
    setRecords({ ...records, isLoadingMore: true });
    const answer = reactTo(await ask('listComplaints', { before: last.complaintId }));
    const older = answer.ok ? answer.data : { list: [], hasMore: true, now: records.now };
    setRecords({ ...records, ...older, list: [...records.list, ...older.list], isLoadingMore: false });
  };

  const retry = () => {
    setRecords({ state: 'loading' });
    setTries(tries + 1);
  };

  return { records, more: () => void more(), retry };
};
