export type OfferState = 'coming' | 'running' | 'over';

export const offerState = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, nowMs: number): OfferState => {
  if (nowMs < Date.parse(startsAt)) return 'coming';
  return nowMs < Date.parse(endsAt) ? 'running' : 'over';
};
