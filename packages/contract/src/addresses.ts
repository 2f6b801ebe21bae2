import { z } from 'zod';
import { ADDRESS_GAPS, ADDRESS_LABELS, ADDRESS_LINE_MOST, LINE_LEAST, RECIPIENT_MOST, tidyLine } from './address.rule.ts';
import { call } from './call.ts';
import { AddressId, Mobile } from './ids.ts';
import { ParcelLine } from './parcel-line.ts';
import { regionName } from './regions.rule.ts';

const Moment = z.iso.datetime();
const Trade = { method: 'POST', service: 'trade', who: 'learner', rank: 'learn', blocked: 'may' } as const;

const letters = (least: number, most: number, words: string) =>
  z
    .string()
    .max(200)
    .transform(tidyLine)
    .refine((text) => [...text].length >= least && [...text].length <= most, words);

/** A county by its six figures. */
const RegionCode = z
  .string()
  .regex(/^\d{6}$/, '请选省、市、区')
  .refine((code) => regionName(code) !== undefined, '没有这个地区，请重新选');

/** What is written on a parcel, as somebody fills it in. */
export const AddressInput = {
  name: letters(1, RECIPIENT_MOST, `收件人要写 1 到 ${RECIPIENT_MOST} 个字`),
  mobile: Mobile,
  region: RegionCode,
  line: letters(LINE_LEAST, ADDRESS_LINE_MOST, `街道和门牌号要写 ${LINE_LEAST} 到 ${ADDRESS_LINE_MOST} 个字`),
};

/** An address of one's own book, as a list shows it. */
export const ShownAddress = z.object({
  addressId: AddressId,
  name: z.string(),
  /** 138****1234. */
  mobile: z.string(),
  region: z.string(),
  /** 江苏省苏州市姑苏区. */
  regionName: z.string(),
  line: z.string(),
  label: z.enum(ADDRESS_LABELS).nullable(),
  isDefault: z.boolean(),
  /** What a carrier will miss, or has missed; null where nothing is known to lack. */
  gap: z.enum(ADDRESS_GAPS).nullable(),
  /** Whether a carrier said so, or we see it. */
  gapBy: z.enum(['carrier', 'rule']).nullable(),
  /** Whether we send there at all, and what it costs more there. */
  isServed: z.boolean(),
  extraFen: z.number().int().min(0),
});
export type ShownAddress = z.infer<typeof ShownAddress>;

/** The whole book: the default one first, then the one that was changed last. */
export const listAddresses = call({
  ...Trade,
  path: '/address/list',
  effect: 'read',
  request: z.object({}),
  response: z.object({ list: z.array(ShownAddress), most: z.number().int(), now: Moment }),
  errors: [],
});

/** One of one's own with its whole number, to be changed; and what goes or went there. */
export const getAddress = call({
  ...Trade,
  path: '/address/detail',
  effect: 'read',
  request: z.object({ addressId: AddressId }),
  response: z.object({
    address: ShownAddress.extend({ wholeMobile: z.string() }),
    /** Newest first, the last twenty. */
    parcels: z.array(ParcelLine),
    now: Moment,
  }),
  errors: ['address.unknown'],
});

/**
 * A new one, or another text for one that exists. Parcels that were packed keep what is written on them. It answers no word of the address: what a
 * call that is made once answers is kept for its repeat, and nobody's address stands there.
 */
export const saveAddress = call({
  ...Trade,
  path: '/address/save',
  effect: 'once',
  request: z.object({
    addressId: AddressId.optional(),
    ...AddressInput,
    label: z.enum(ADDRESS_LABELS).optional(),
    isDefault: z.boolean(),
  }),
  response: z.object({ addressId: AddressId }),
  errors: ['address.unknown', 'address.full'],
  limit: { per: 'caller', perMinute: 20 },
});

/** Takes one out of the book; parcels keep their copy. Twice is once. */
export const removeAddress = call({
  ...Trade,
  path: '/address/remove',
  effect: 'repeatable',
  request: z.object({ addressId: AddressId }),
  response: z.null(),
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});

/** A text that was pasted whole, in its fields. Nothing of it is kept. What is not found is empty. */
export const splitAddress = call({
  ...Trade,
  path: '/address/split',
  effect: 'read',
  request: z.object({ text: z.string().max(400) }),
  response: z.object({
    name: z.string(),
    mobile: z.string(),
    /** Six figures, or empty. */
    region: z.string(),
    regionName: z.string(),
    line: z.string(),
  }),
  errors: [],
  limit: { per: 'caller', perMinute: 60 },
});
