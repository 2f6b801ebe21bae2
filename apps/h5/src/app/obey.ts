import type { SessionStore } from '../client/session-store.ts';
import type { Verdict } from './guard.rule.ts';

/** Does to the session what the guard decided. Handing a token in and going somewhere is left to the caller, who knows how. */
export const obey = ({ forget, keepWechatType }: Verdict, session: SessionStore): void => {
  if (forget) session.forget();
  if (keepWechatType) session.keepWechatType(keepWechatType);
};
