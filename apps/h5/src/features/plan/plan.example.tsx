import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { HOSTILE, NOW } from '../../../gallery/some-data.ts';

const fields = {
  goal: '两年内攒下六个月的备用金',
  goalYuan: '24000',
  income: '8500',
  spending: '6000',
  reserve: '12000',
  cover: '我有职工医保；爱人有医保和意外险',
  potDaily: '6000',
  potReserve: '24000',
  potCover: '4000',
  potGrowth: '16000',
};
const pdf = { askedAt: NOW, url: 'https://objects.example/plans/x.pdf' };
const saved = { savePlanField: { savedAt: NOW }, drawPlan: { askedAt: NOW }, getPlanPdf: { pdf: null, now: NOW } };
type Plan = NonNullable<Answers['getPlan']>;
const book = (getPlan: Plan, more: Answers = {}) => aPage('planBook', { answers: { getPlan, ...saved, ...more } });
const pots = (getPlan: Plan) => aPage('myDispose', { answers: { getPlan, ...saved } });
const some = { fields, savedAt: NOW, now: NOW };
const none = { fields: {}, savedAt: null, now: NOW };
const hostile = { ...some, fields: { ...fields, goal: HOSTILE, cover: HOSTILE.repeat(2), income: '100000000', potGrowth: '99999999' } };

export const Book = book(some);
export const BookEmpty = book(none);
export const BookOverspent = book({ ...some, fields: { ...fields, spending: '9000' } });
export const BookDrawing = book(some, { getPlanPdf: { pdf: { ...pdf, url: null }, now: NOW } });
export const BookDrawn = book(some, { getPlanPdf: { pdf, now: NOW } });
export const BookLoading = book(never);
export const BookOffline = book(OFFLINE);
export const BookHostile = book(hostile);

export const Pots = pots(some);
export const PotsEmpty = pots(none);
export const PotsUneven = pots({ ...some, fields: { potGrowth: '50000' } });
export const PotsLoading = pots(never);
export const PotsOffline = pots(OFFLINE);
export const PotsHostile = pots(hostile);
