import type { Answered } from './answered.ts';

interface Asked<T> {
  answered: Answered<T>;
  retry: () => void;
}

type Parts = Readonly<Record<string, Asked<unknown>>>;
type DataOf<P extends Parts> = { [N in keyof P]: P[N] extends Asked<infer T> ? T : never };

/** Several answers that a page shows only together, as one: there when all are, failed when one is, as old as the oldest. */
export const together = <P extends Parts>(parts: P): Asked<DataOf<P>> => {
  const all = Object.entries(parts);
  const retry = () => {
    for (const [, part] of all) part.retry();
  };
  const data: Record<string, unknown> = {};
  let whole: Extract<Answered<unknown>, { is: 'there' }> = { is: 'there', data, at: Infinity };
  let isOnTheWay = false;
  for (const [name, { answered }] of all) {
    if (answered.is === 'failed') return { answered, retry };
    if (answered.is === 'on-the-way') isOnTheWay = true;
    else {
      data[name] = answered.data;
      whole = { ...whole, at: Math.min(whole.at, answered.at), ...(answered.failedRefresh && { failedRefresh: answered.failedRefresh }) };
    }
  }
  return { answered: isOnTheWay ? { is: 'on-the-way' } : (whole as Answered<DataOf<P>>), retry };
};
