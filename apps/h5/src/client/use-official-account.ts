import { useEffect } from 'react';
import { useShared } from './shared-state.ts';
import { useShell } from './shell-context.ts';
import { useAnswer } from './use-answer.ts';

/** Name and QR code of the official account, asked for once a visit whichever page needs them first. */
export const useOfficialAccount = () => {
  const { session } = useShell();
  const shared = useShared();
  const { account } = shared.use();
  const wechatType = session.wechatType();
  const known = account?.wechatType === wechatType ? account : undefined;
  const { answered } = useAnswer('getAppConfig', known ? undefined : { wechatType });
  const heard = answered.is === 'there' ? answered.data : undefined;
  useEffect(() => {
    if (heard) shared.change({ account: { wechatType, name: heard.accountName, qr: heard.accountQr } });
  }, [shared, wechatType, heard]);
  return { account: known, isFailed: answered.is === 'failed' };
};
