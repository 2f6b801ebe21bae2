import type { SectionId } from '@xuetang/contract/ids';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../client/use-answer.ts';

/**
 * A section, opened by this learner at this moment. What was heard before is shown at once, but never a refusal: what was locked an hour ago may
 * be open now, and nobody is sent away by an old answer.
 */
export const useSection = (sectionId: SectionId) => {
  const { answered, refresh, retry } = useAnswer('openSection', { sectionId });
  const [cameAt] = useState(Date.now);
  const isOldRefusal = answered.is === 'there' && answered.data.outcome === 'refused' && answered.at < cameAt;
  useEffect(() => {
    if (isOldRefusal) void refresh();
  }, [isOldRefusal, refresh]);
  if (!isOldRefusal) return { answered, refresh, retry };
  const { failedRefresh } = answered;
  return {
    answered: failedRefresh ? ({ is: 'failed', failure: failedRefresh } as const) : ({ is: 'on-the-way' } as const),
    refresh,
    retry,
  };
};
