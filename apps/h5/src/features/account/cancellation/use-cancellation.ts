import { together } from '../../../client/together.ts';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';

/** Where the account stands, what stands in the way, and the way back. */
export const useCancellation = (onWithdrawn: () => void) => {
  const answer = together({ cancellation: useAnswer('getCancellation', {}), preview: useAnswer('previewCancellation', {}) });
  return { answer, withdraw: useAction('withdrawCancellation', { onDone: onWithdrawn }) };
};
