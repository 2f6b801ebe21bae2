/** What a message is about. Plain values: the H5 ships them. */
export const MESSAGE_CATEGORIES = ['course', 'order', 'activity', 'system'] as const;
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];

/** Messages are kept this long. */
export const MESSAGE_DAYS = 180;
/** Nobody counts further: more is shown as 99+. */
export const UNREAD_MOST = 100;
