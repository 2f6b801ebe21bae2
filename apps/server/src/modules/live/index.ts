// What the rest of the server may know of live classes.
export { replayOf } from './replay-of.ts';
export { classesToldOf, eveningsToldOf } from './told-of.ts';
export { moveClasses } from './move-classes.ts';
export { heldOf, type HeldClass } from './held-of.ts';
export { liveOfSections } from './live-of-sections.ts';
export { heardInClass } from './heard-in-class.ts';
