// What the rest of the server may know of notices.
export { announceIn } from './announcements.ts';
export { remind, type Reminding } from './remind.ts';
