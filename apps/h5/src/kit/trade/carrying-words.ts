/** How soon what is sent leaves us, and how long it is on its way: one promise wherever something is bought, asked for or followed. */
export const SENT_WITHIN = '1 至 2 个工作日内';
export const CARRIED_IN = '一般 2 至 5 天，偏远地方再多几天';
