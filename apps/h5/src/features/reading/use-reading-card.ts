import type { ReadingGroupId } from '@xuetang/contract/ids';
import { useShell } from '../../client/shell-context.ts';
import { useAskedOnce } from '../../client/use-asked-once.ts';
import { type ShareCard, sharedPage, usePageCard } from '../../kit/page-card.ts';
import { toast } from '../../kit/toast.ts';
import { words } from './words.ts';

/**
 * What is shared of a group is the friend's page of it, with the code of whoever shares it now. Asking for the own code names nobody else:
 * by an address alone nobody has brought anybody.
 */
export const useReadingCard = (groupId: ReadingGroupId, title: string) => {
  const { host, session } = useShell();
  const { answered } = useAskedOnce('submitFissionMsg', session.token() === '' ? undefined : { page: 'read-book-group-share' });
  const code = answered.is === 'there' ? answered.data.inviteCode : undefined;
  const share: ShareCard = { page: 'read-book-group-share', id: groupId, query: { by: code }, ...words.card(title) };
  usePageCard({ title, share });
  return async (): Promise<void> => {
    const shared = await host.share(sharedPage(share, window.location.origin));
    if (shared.ok && shared.data.by === 'menu') toast(words.shareMenu);
    else if (!shared.ok) toast(words.shareCopy);
  };
};
