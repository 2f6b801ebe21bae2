// What the rest of the server may know of notices.
export { announceIn } from './announcements.ts';
export { remind } from './remind.ts';
