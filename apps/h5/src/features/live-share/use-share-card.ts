import type { PageName } from '@xuetang/h5-routes/table';
import { href } from '@xuetang/h5-routes/hrefs';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import type { SharedPage } from '../../native/host.ts';
import { toast } from '../../kit/toast.ts';

interface Card {
  page: PageName;
  id: string;
  /** Of the friend whose link was opened; noted with the visit, the first one counts. */
  inviteCode?: string | undefined;
  title: string;
  description: string;
}

const PICTURE = '/share/hall.png';

/**
 * What the host's menu shares of this page: the same page with the code of whoever shares it now, not of whom he has it from. Without a session
 * the link carries no code.
 */
export const useShareCard = ({ page, id, inviteCode, title, description }: Card) => {
  const { ask, host, session } = useShell();
  const [code, setCode] = useState<string>();
  const hasSession = session.token() !== '';

  useEffect(() => {
    if (!hasSession) return;
    let isLeft = false;
    void ask('submitFissionMsg', { page, ...(inviteCode ? { inviteCode } : {}) }).then(
      (answer) => answer.ok && !isLeft && setCode(answer.data.inviteCode),
    );
    return () => {
      isLeft = true;
    };
  }, [ask, hasSession, page, inviteCode]);

  const { origin } = window.location;
  const link = origin + href(page, { id, query: { by: code } });
  const card = useCallback((): SharedPage => ({ title, description, link, image: origin + PICTURE }), [title, description, link, origin]);

  // In braces: the host answers with a promise once it is there, which React would take for a cleanup.
  useEffect(() => {
    host.setShare(card());
  }, [host, card]);

  return async (): Promise<void> => {
    const shared = await host.share(card());
    if (shared.ok && shared.data.by === 'menu') toast('点右上角的“…”，发给朋友');
    else if (!shared.ok) toast('复制这一页的网址发给朋友就行');
  };
};
