import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { MESSAGE_CATEGORIES, UNREAD_MOST, type MessageCategory } from '@xuetang/contract/message-terms';

type Page = ResponseOf<Calls['listMessages']>;
export type Unread = Page['unread'];

export const NONE_UNREAD: Unread = { course: 0, order: 0, activity: 0, system: 0 };

export const total = (unread: Unread): number =>
  Math.min(
    UNREAD_MOST,
    MESSAGE_CATEGORIES.reduce((sum, name) => sum + unread[name], 0),
  );

/** The list as it will be once everything of this category, or of all, is read. */
export const allRead = (page: Page, category: MessageCategory | undefined): Page => ({
  ...page,
  unread: category ? { ...page.unread, [category]: 0 } : NONE_UNREAD,
  list: page.list.map((line) => (!category || line.category === category ? { ...line, isRead: true } : line)),
});
