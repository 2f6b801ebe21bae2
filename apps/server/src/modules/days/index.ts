// What the rest of the server may know of days.
export { takeLearnedDays, type LearnedDay } from './check-in.store.ts';
