// What the rest of the server may know of live classes.
export { sectionOfBroadcast } from './broadcast.store.ts';
