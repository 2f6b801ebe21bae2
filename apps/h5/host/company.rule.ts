import { readQualifications } from '../src/features/open-pages/qualifications.rule.ts';

/** What a page says of the company itself: the licence's holder and number; everything else is on `about`. */
export const companyOf = (value: unknown): { name: string; licence: string; record: string | undefined } | undefined => {
  const { licence, icp } = readQualifications(value);
  return licence && { name: licence.holder, licence: licence.number, record: icp?.number };
};
