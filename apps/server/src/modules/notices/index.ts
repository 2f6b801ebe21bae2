// What the rest of the server may know of notices.
export { announceIn } from './announcements.ts';
export { explainFor, type Expected } from './explain.ts';
export { ringsFrom } from './quiet-hours.rule.ts';
export { dropOlder, remind } from './remind.ts';
export { inPages, writeMessage } from './tell-page.ts';
