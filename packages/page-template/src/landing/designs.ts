import { fiveEvenings } from './designs/five-evenings.ts';
import type { LandingPage } from './landing-page.ts';

/** The built-in designs, by the number that the people who buy ads know. */
const byNumber: Readonly<Record<number, LandingPage>> = {};

/** What a landing page shows while operators have saved nothing else for it. */
export const designFor = (number: number | undefined): LandingPage => byNumber[number ?? 0] ?? fiveEvenings;
