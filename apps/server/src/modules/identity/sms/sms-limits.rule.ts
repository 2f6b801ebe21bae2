/** One number, whoever asks and whatever for (security.md). */
const NUMBER_LIMITS = { perMinute: 1, perHour: 5, perDay: 10 } as const;

/** What may be asked from one place: counted apart from the numbers, because one place can ask for many. */
export interface PlaceBudgets {
  devicePerHour: number;
  addressPerHour: number;
  /** So many an hour go out without a slider. */
  addressFreePerHour: number;
}

export interface Earlier {
  /** Messages to this number within the last day that count, in any order. */
  toNumber: readonly Date[];
  /** Asked for within the last hour, from this device and this address, also what was not sent in the end. */
  fromDevice: number;
  fromAddress: number;
}

export type SendRefusal = 'sms.too_soon' | 'sms.too_many_hour' | 'sms.too_many' | 'sms.network_busy';
export type SendVerdict = 'free' | 'slider' | SendRefusal;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SHANGHAI_MS = 8 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** Shanghai has had no summer time since 1991. */
const shanghaiDay = (at: Date): number => Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS);

/** Whether a code may go out, must earn it with the slider, or why not. Nothing here depends on whose number it is. */
export const decideSend = (earlier: Earlier, budgets: PlaceBudgets, now: Date): SendVerdict => {
  const within = (ms: number) => earlier.toNumber.filter((at) => now.getTime() - at.getTime() < ms).length;
  const today = earlier.toNumber.filter((at) => shanghaiDay(at) === shanghaiDay(now)).length;
  if (today >= NUMBER_LIMITS.perDay) return 'sms.too_many';
  if (within(HOUR_MS) >= NUMBER_LIMITS.perHour) return 'sms.too_many_hour';
  if (within(MINUTE_MS) >= NUMBER_LIMITS.perMinute) return 'sms.too_soon';
  if (earlier.fromDevice >= budgets.devicePerHour || earlier.fromAddress >= budgets.addressPerHour) return 'sms.network_busy';
  return within(DAY_MS) > 0 || earlier.fromAddress >= budgets.addressFreePerHour ? 'slider' : 'free';
};
