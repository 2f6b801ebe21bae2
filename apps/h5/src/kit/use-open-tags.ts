import { useEffect, useState } from 'react';
import { useShell } from '../client/shell-context.ts';

/** Whether WeChat draws its own tags on this page. Elsewhere nobody is asked, and it stays unknown. */
export const useOpenTags = () => {
  const { host } = useShell();
  const [tags, setTags] = useState<'unknown' | 'allowed' | 'no'>('unknown');
  useEffect(() => {
    let isLeft = false;
    if (host.kind === 'wechat') void host.allowOpenTags().then(({ ok }) => isLeft || setTags(ok ? 'allowed' : 'no'));
    return () => {
      isLeft = true;
    };
  }, [host]);
  return { tags, giveUp: () => setTags('no') };
};
