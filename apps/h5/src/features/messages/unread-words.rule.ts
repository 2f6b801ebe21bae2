import { UNREAD_MOST } from '@xuetang/contract/message-terms';

/** 3, 42, 99+. */
export const unreadWords = (unread: number): string => (unread >= UNREAD_MOST ? `${UNREAD_MOST - 1}+` : String(unread));
