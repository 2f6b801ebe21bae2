/**
 * How often one may make a call.
 * - `caller`: the learner who is logged in, else the device.
 * - `device`: the device, whoever is logged in on it: for the ways in, which one device can walk with many accounts.
 */
export interface Limit {
  per: 'caller' | 'device';
  perMinute: number;
  /** While nobody can count for all processes together, the call is refused instead of counted by each alone. */
  failClosed?: boolean;
}

/** What a call of this rank may be made where it says nothing itself: many times what a person does, a fraction of what a script does. */
const BY_RANK = { vital: 120, learn: 240, browse: 240, report: 600 } as const;

/** Every call has a limit. */
export const limitOf = ({ limit, rank }: { limit?: Limit; rank: keyof typeof BY_RANK }): Limit =>
  limit ?? { per: 'caller', perMinute: BY_RANK[rank] };
