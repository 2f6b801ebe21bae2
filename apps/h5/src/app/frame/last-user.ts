import type { UserInfo } from '@xuetang/contract/identity';
import { storageAt } from '../../client/in-browser.ts';
import { USER_INFO } from '../../client/session-store.ts';

/** What was known of this learner the last time, until it is heard anew; it goes with his session. A storage that is forbidden knows nothing. */
export const lastUser = (): Pick<UserInfo, 'hasMobile'> | undefined => {
  try {
    return (JSON.parse(storageAt(() => localStorage).getItem(USER_INFO) ?? 'null') as UserInfo | null) ?? undefined;
  } catch {
    return undefined;
  }
};
