import { useAnswer } from '../../client/use-answer.ts';
import { storeAddress } from '../../native/app-store.rule.ts';

/** Where this phone gets the app. Operators may change it; without their answer it is the default, so nobody waits for it in vain. */
export const useStore = (): string | undefined => {
  const { answered } = useAnswer('getConfigure', { key: 'appStore' });
  if (answered.is === 'on-the-way') return undefined;
  return storeAddress(answered.is === 'there' ? answered.data : undefined, navigator.userAgent, window.location.origin);
};
