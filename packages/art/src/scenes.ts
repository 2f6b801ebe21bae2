/** The scenes that a page may name, each with the hall and its steps somewhere in it or behind it. */
export const SCENES = [
  'hall-on-hill',
  'ups-and-downs',
  'bench',
  'drawer',
  'night-call',
  'school-way',
  'crossroads',
  'pop-up-book',
  'round-table',
  'desk',
  'phone-class',
  'fridge-sheet',
  'kitchen-table',
  'empty-stall',
  'height-marks',
  'stairs-of-lamps',
  'open-gate',
] as const;
export type SceneName = (typeof SCENES)[number];
