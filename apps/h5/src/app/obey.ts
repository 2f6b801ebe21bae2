import type { SessionStore } from '../client/session-store.ts';
import type { Verdict } from './guard.rule.ts';

/** Does to the session what the guard decided. Going somewhere is left to the caller, who knows how. */
export const obey = ({ forget, keepToken, keepWechatType }: Verdict, session: SessionStore): void => {
  if (forget) session.forget();
  if (keepToken) session.keepToken(keepToken);
  if (keepWechatType) session.keepWechatType(keepWechatType);
};
