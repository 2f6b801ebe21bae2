import type { PageName } from '@xuetang/h5-routes/table';
import { useShell } from '../../client/shell-context.ts';
import { useAskedOnce } from '../../client/use-asked-once.ts';
import { type ShareCard, sharedPage, usePageCard } from '../../kit/page-card.ts';
import { toast } from '../../kit/toast.ts';

interface Card {
  page: PageName;
  id: string;
  /** Of the friend whose link was opened; noted with the visit, the first one counts. */
  inviteCode?: string | undefined;
  title: string;
  description: string;
}

/**
 * What the host's menu shares of this page: the same page with the code of whoever shares it now, not of whom he has it from. Without a session
 * the link carries no code.
 */
export const useShareCard = ({ page, id, inviteCode, title, description }: Card) => {
  const { host, session } = useShell();
  // Noted with the visit by being asked, so once.
  const { answered } = useAskedOnce(
    'submitFissionMsg',
    session.token() === '' ? undefined : { page, ...(inviteCode ? { inviteCode } : {}) },
  );
  const code = answered.is === 'there' ? answered.data.inviteCode : undefined;

  const share: ShareCard = { page, id, query: { by: code }, title, description };
  usePageCard({ share });

  return async (): Promise<void> => {
    const shared = await host.share(sharedPage(share, window.location.origin));
    if (shared.ok && shared.data.by === 'menu') toast('点右上角的“…”，发给朋友');
    else if (!shared.ok) toast('复制这一页的网址发给朋友就行');
  };
};
