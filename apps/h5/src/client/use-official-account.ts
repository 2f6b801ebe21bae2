import { useEffect, useState } from 'react';
import { useShared } from './shared-state.ts';
import { useShell } from './shell-context.ts';

/** Name and QR code of the official account, asked for once a visit whichever page needs them first. */
export const useOfficialAccount = () => {
  const { ask, session } = useShell();
  const shared = useShared();
  const { account } = shared.use();
  const [isFailed, setFailed] = useState(false);
  const wechatType = session.wechatType();
  const known = account?.wechatType === wechatType ? account : undefined;
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return;
    void ask('getAppConfig', { wechatType }).then((answer) => {
      if (answer.ok) shared.change({ account: { wechatType, name: answer.data.accountName, qr: answer.data.accountQr } });
      else setFailed(true);
    });
  }, [ask, shared, wechatType, isKnown]);
  return { account: known, isFailed };
};
