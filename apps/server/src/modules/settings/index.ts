// What the rest of the server may know of settings.
export { settingsAnswers } from './answers.ts';
export { changeAnnouncement, holdSettings } from './held-settings.ts';
export { settingsData } from './personal-data.ts';
