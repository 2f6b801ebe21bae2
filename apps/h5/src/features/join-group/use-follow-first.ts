import { useEffect, useState } from 'react';
import { useShell } from '../../client/shell-context.ts';

/**
 * The official account before the group: whoever follows it already, or cannot be asked about, goes straight on. Looked at again
 * whenever the visitor comes back to the page, and there is always a button for those who do not want to. A link with a `followId`
 * wants to hear of it.
 */
export const useFollowFirst = (isWanted: boolean, isSeated: boolean) => {
  const { ask, session } = useShell();
  const [isPassed, setPassed] = useState(false);
  const isHeld = isWanted && isSeated && !isPassed;
  useEffect(() => {
    if (!isHeld) return;
    let isLeft = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const followed = await ask('isSubscribe', { wechatType: session.wechatType() });
      if (isLeft || (followed.ok && followed.data.subscribe !== 1)) return;
      setPassed(true);
      const followId = new URLSearchParams(location.search).get('followId');
      if (followed.ok && followId)
        void ask('saveMonitorFollow', { followId, wechatType: session.wechatType(), page: location.pathname.split('/')[1] ?? '' });
    };
    const lookAgain = () => void look();
    lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [ask, session, isHeld]);
  return { isHeld, goOn: () => setPassed(true) };
};
