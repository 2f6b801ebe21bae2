// What the rest of the server may know of live classes.
export { liveOfSections } from './live-of-sections.ts';
