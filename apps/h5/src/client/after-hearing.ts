import type { ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import { UNREAD_MOST } from '@xuetang/contract/message-terms';

/** `pages`: all of the list that it is one of. */
export type Change<T> = (shown: T, pages: readonly T[]) => T;

export interface OtherAnswers {
  /** Changes what was heard, in every page of a list, without asking; the function takes it back. */
  change: <N extends CallName>(name: N, changed: Change<ResponseOf<Calls[N]>>) => () => void;
  /** What these calls said no longer holds: shown, it is asked for anew; not shown, it is forgotten. */
  invalidate: (names: readonly CallName[]) => Promise<void>;
}

type After<N extends CallName> = (heard: ResponseOf<Calls[N]>, others: OtherAnswers) => void;

/** Answers that change what others have said: opening a message marks it as read, so the list to which one comes back says so too. */
export const AFTER_HEARING: { readonly [N in CallName]?: After<N> } = {
  getMessage: ({ messageId, category }, { change, invalidate }) => {
    change('listMessages', (page, pages) => {
      const wasUnread = pages.some(({ list }) => list.some((line) => line.messageId === messageId && !line.isRead));
      if (!wasUnread) return page;
      const unread = page.unread[category];
      return {
        ...page,
        list: page.list.map((line) => (line.messageId === messageId ? { ...line, isRead: true } : line)),
        // The highest count stands for 'more'.
        unread: unread === UNREAD_MOST ? page.unread : { ...page.unread, [category]: Math.max(0, unread - 1) },
      };
    });
    void invalidate(['countMessages']);
  },
};
