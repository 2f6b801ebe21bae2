import { useState } from 'react';
import type { Answered } from './answered.ts';

/** What was there stays while the answer to another question is on its way: a price with a coupon, the ways to pay another sum. */
export const useLastThere = <T>(answered: Answered<T>): { shown: Answered<T>; isOld: boolean } => {
  const [last, setLast] = useState(answered);
  if (answered.is === 'there' && answered !== last) setLast(answered);
  const isOld = answered.is === 'on-the-way' && last.is === 'there';
  return { shown: isOld ? last : answered, isOld };
};
