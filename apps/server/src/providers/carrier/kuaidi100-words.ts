import type { ParcelCarrier } from '@xuetang/contract/parcel-carriers.rule';
import type { TrackKind } from '@xuetang/contract/parcel-steps.rule';
import { z } from 'zod';
import type { ParcelTold, TrackTold } from './port.ts';

/** What carriers are called there. */
export const COMPANIES: Readonly<Record<ParcelCarrier, string>> = {
  sf: 'shunfeng',
  jd: 'jd',
  ems: 'ems',
  zto: 'zhongtong',
  yto: 'yuantong',
  sto: 'shentong',
  yunda: 'yunda',
  jt: 'jtexpress',
  deppon: 'debangkuaidi',
};

const OURS = new Map(Object.entries(COMPANIES).map(([ours, theirs]) => [theirs, ours as ParcelCarrier]));

const Line = z.object({ context: z.string(), time: z.string(), status: z.string().optional(), statusCode: z.string().optional() });

/** Everything known of one number, in an answer and in a push alike. */
export const Result = z.object({
  nu: z.string(),
  com: z.string(),
  state: z.coerce.string(),
  ischeck: z.coerce.string().optional(),
  data: z.array(Line).max(500),
  arrivalTime: z.string().optional(),
});

// By the first figure of their state: what comes behind it says more of the same.
const KINDS: Readonly<Record<string, TrackKind>> = {
  '0': 'moving',
  '1': 'taken',
  '2': 'problem',
  '3': 'signed',
  '4': 'returned',
  '5': 'delivering',
  '6': 'returning',
  '7': 'moving',
  '8': 'moving',
};
const WHOLE_KINDS: Readonly<Record<string, TrackKind>> = { '14': 'returning', '501': 'waiting', '304': 'signed', '401': 'returned' };

const kindOf = (state: string): TrackKind => WHOLE_KINDS[state] ?? KINDS[state.charAt(0)] ?? 'moving';

const TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})(?::(\d{2}))?$/;
const HOURS_BEFORE_UTC = '+08:00';

/** Their clocks are in Beijing. Undefined: no moment. */
const readTime = (text: string): Date | undefined => {
  const found = TIME.exec(text.trim());
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second = '00'] = found;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${HOURS_BEFORE_UTC}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

const MOST_WORDS = 400;

const trackOf = ({ context, time, statusCode }: z.infer<typeof Line>): TrackTold | undefined => {
  const at = readTime(time);
  const words = context.replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS);
  return at && words !== '' ? { at, words, kind: kindOf(statusCode ?? '0') } : undefined;
};

const wholeState = (state: string): ParcelTold['state'] => {
  const kind = kindOf(state);
  return kind === 'signed' || kind === 'returned' ? kind : 'moving';
};

/** What they say, in our words. Undefined: a carrier that is none of ours. */
export const toldOf = ({ nu, com, state, data, arrivalTime }: z.infer<typeof Result>): ParcelTold | undefined => {
  const carrier = OURS.get(com);
  if (!carrier) return undefined;
  return {
    carrier,
    trackingNo: nu,
    tracks: data.flatMap((line) => trackOf(line) ?? []),
    state: wholeState(state),
    promisedAt: (arrivalTime && readTime(arrivalTime)) || null,
  };
};
