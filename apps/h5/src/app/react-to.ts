import type { Reaction } from '@xuetang/contract/errors';
import { LOGIN_WECHAT_TYPE_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import { href } from '@xuetang/h5-routes/hrefs';
import type { Failure, Result } from '../client/result.ts';
import { CONFIG_TOAST, SHARED_TOAST, type ToastOptions } from '../kit/toast-queue.ts';

export interface ReactionPorts {
  toast: (message: string, options: ToastOptions) => void;
  endSession: (message: string) => void;
  /** Puts an error picture and the message in the page's place. */
  replacePage: (failure: Failure) => void;
  navigate: (path: string) => void;
}

/** The one place where a failure of a call becomes something that the visitor sees (spec 8). */
export const createReactTo = ({ toast, endSession, replacePage, navigate }: ReactionPorts) => {
  const reactions: Record<Reaction, (failure: Failure) => void> = {
    login: ({ message }) => endSession(message),
    'error-page': replacePage,
    'not-found': () => navigate(href('notfound')),
    toast: ({ message, code }) => toast(message, code === LOGIN_WECHAT_TYPE_UNKNOWN ? CONFIG_TOAST : SHARED_TOAST),
    // The learner has been asked already and said no; the overlay is there already (prove-again.ts).
    'step-up': () => {},
    blocked: () => {},
    quiet: () => {},
  };
  return <T>(result: Result<T>): Result<T> => {
    if (!result.ok) reactions[result.then](result);
    return result;
  };
};
