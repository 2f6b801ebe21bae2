// What the rest of the server may know of learning.
export { findSection } from './open-section.ts';
export { notePassed } from './section.store.ts';
