import type { SectionId } from '@xuetang/contract/ids';
import { useAction } from '../../client/use-action.ts';
import { type ReadEnd, useReadToEnd } from '../../kit/learning/use-read-to-end.ts';

export type Finish = ReadEnd<'learned' | 'not-open'>;

/** The end of an article was seen: whether that is learning already, the server says. */
export const useFinish = (sectionId: SectionId, wasLearned: boolean, onLearned: () => Promise<void>) => {
  const { send, failure, isBusy } = useAction('finishArticle', { onFailed: () => {} });
  const { end, onEnd, tell } = useReadToEnd<'learned' | 'not-open'>({
    tell: async () => {
      const result = await send({ sectionId });
      if (!result?.ok) return undefined;
      if (result.data.is === 'learned') void onLearned();
      return result.data;
    },
    isBusy,
    hasFailed: failure !== undefined,
    was: wasLearned ? 'learned' : undefined,
  });
  return { finish: end, onEnd, tell };
};
