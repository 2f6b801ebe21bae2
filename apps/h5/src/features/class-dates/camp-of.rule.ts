import type { CampId, PeriodId } from '@xuetang/contract/ids';

const NUMBER = /^[1-9]\d{0,17}$/;

/** The camp that an address names: in its path, else in its query. */
export const campOf = (inPath: string | undefined, query: URLSearchParams): CampId | undefined =>
  [inPath?.split('/')[0], query.get('campId')].find((text): text is CampId => NUMBER.test(text ?? ''));

/** The period that an address names: behind the camp in its path, else in its query. */
export const periodOf = (inPath: string | undefined, query: URLSearchParams): PeriodId | undefined =>
  [inPath?.split('/')[1], query.get('periodId')].find((text): text is PeriodId => NUMBER.test(text ?? ''));
