// What the rest of the server may know of settings.
export { settingsAnswers } from './answers.ts';
export { changeAnnouncement, holdSettings } from './held-settings.ts';
export { safeLink } from './safe-link.rule.ts';
export { channelOf } from './snapshot.rule.ts';
export { settingsData } from './personal-data.ts';
