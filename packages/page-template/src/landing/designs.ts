import { followFirst, justLook, leaveNumber, readFirst } from './designs/asking.ts';
import { fiveEvenings } from './designs/five-evenings.ts';
import { fundLosses } from './designs/fund-losses.ts';
import { ledgerBook } from './designs/ledger-book.ts';
import { miniProgram } from './designs/mini-program.ts';
import { pension } from './designs/pension.ts';
import { policyDrawer } from './designs/policy-drawer.ts';
import { scamEvening } from './designs/scam-evening.ts';
import { schoolMoneyEditions } from './designs/school-money-editions.ts';
import { schoolMoney } from './designs/school-money.ts';
import { selfCheck } from './designs/self-check.ts';
import { stockRisks } from './designs/stock-risks.ts';
import { studyCircle } from './designs/study-circle.ts';
import { teachersLetter } from './designs/teachers-letter.ts';
import { editionOf, type Edition } from './edition.ts';
import type { LandingPage } from './landing-page.ts';

/** How a row of the route table names its design: `LandingVariant` of h5-routes, which this package does not know. */
export interface DesignChoice {
  design?: number;
  edition?: number;
  film?: true;
  asks?: 'agreement' | 'mobile-and-wechat' | 'nothing' | 'follow';
  circle?: true;
  miniProgram?: 'any' | 'live' | 'camp';
}

/** The built-in designs, by the number that the people who buy ads know. */
const byNumber: Readonly<Record<number, LandingPage>> = {
  27: fundLosses,
  30: pension,
  42: policyDrawer,
  44: scamEvening,
  46: schoolMoney,
  47: stockRisks,
  48: teachersLetter,
  49: selfCheck,
  50: ledgerBook,
};

/** Only one number is compared today. An edition that nobody drew is the design itself. */
const editions: Readonly<Record<number, Readonly<Partial<Record<number | 'film', Edition>>>>> = { 46: schoolMoneyEditions };

const byQuestion = { agreement: readFirst, 'mobile-and-wechat': leaveNumber, nothing: justLook, follow: followFirst } as const;

/** What a landing page shows while operators have saved nothing else for it. */
export const designFor = ({ design = 0, edition, film, asks, circle, miniProgram: inside }: DesignChoice): LandingPage => {
  if (asks) return byQuestion[asks];
  if (inside) return miniProgram[inside];
  if (circle) return studyCircle;
  const page = byNumber[design] ?? fiveEvenings;
  const change = editions[design]?.[film ? 'film' : (edition ?? 0)];
  return change ? editionOf(page, change) : page;
};
