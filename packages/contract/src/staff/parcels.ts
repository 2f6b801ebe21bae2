import { z } from 'zod';
import { ADDRESS_GAPS } from '../address.rule.ts';
import { OrderNo, ParcelId } from '../ids.ts';
import { ParcelThing } from '../parcel-line.ts';
import { PARCEL_CARRIER_CODES } from '../parcel-carriers.rule.ts';
import { PARCEL_STATES } from '../parcel-steps.rule.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const parcelId = ParcelId.meta({ title: '包裹', en: 'parcel' });
/** What was printed on the label: packed is what was read. */
const LabelNo = z.string().regex(/^[\w-]{22}$/);

const Listed = z.object({
  parcelId: ParcelId,
  orderNo: OrderNo.nullable(),
  state: z.enum(PARCEL_STATES),
  stateAt: Moment,
  things: z.array(ParcelThing),
  /** 江苏省苏州市姑苏区; null while none is known. */
  regionName: z.string().nullable(),
  carrier: z.enum(PARCEL_CARRIER_CODES).nullable(),
  trackingNo: z.string().nullable(),
  /** What the carrier misses, and whether its receiver has said it since. */
  problem: z.object({ gap: z.enum(ADDRESS_GAPS), words: z.string(), isAnswered: z.boolean() }).nullable(),
  /** When the carrier said something new last. */
  movedAt: Moment.nullable(),
});

/** Parcels by what is to be done with them, the one that waits longest first. Nobody's name, number or street. */
export const listParcelsToDo = staffCall({
  method: 'GET',
  path: '/parcels/list',
  who: staff('parcels.read'),
  effect: 'read',
  scope: 'all',
  subject: ({ what }) => `parcels:${what}`,
  words: { zh: '查看要处理的包裹', en: 'List parcels by what is to be done' },
  request: z.object({
    what: z.enum(['to-pack', 'packed', 'wanting', 'silent', 'missed', 'back', 'lost']).meta({ title: '哪一类', en: 'which' }),
  }),
  response: z.object({ list: z.array(Listed) }),
  errors: [],
});

/** What is written on these labels, to be printed: the only call that shows whole addresses, and each parcel stands in the audit. */
export const exportLabels = staffCall({
  method: 'POST',
  path: '/parcels/labels',
  who: staff('parcels.addresses'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true },
  secret: true,
  subject: ({ parcelIds }) => `parcels:${parcelIds.length}`,
  words: { zh: '导出打包地址', en: 'Export addresses to pack' },
  request: z.object({ parcelIds: z.array(ParcelId).min(1).max(100).meta({ title: '包裹', en: 'parcels' }) }),
  response: z.object({
    labels: z.array(
      z.object({
        parcelId: ParcelId,
        labelNo: LabelNo,
        name: z.string(),
        mobile: z.string(),
        region: z.string(),
        line: z.string(),
        /** What its receiver has said later. */
        added: z.string().nullable(),
        things: z.array(ParcelThing),
      }),
    ),
  }),
  errors: [],
});

const step = { method: 'POST', who: staff('parcels.pack'), effect: 'once', scope: 'all' } as const;
const about = ({ parcelId: id }: { parcelId: ParcelId }): string => `parcel:${id}`;

/** Packed: its address changes no more. Refused where another was written on it since the label was printed. */
export const packParcel = staffCall({
  ...step,
  path: '/parcels/pack',
  subject: about,
  words: { zh: '打包', en: 'Pack a parcel' },
  request: z.object({ parcelId, labelNo: LabelNo.meta({ title: '面单编号', en: 'label' }) }),
  response: z.null(),
  errors: ['parcel.unknown', 'parcel.step', 'parcel.address_changed', 'parcel.asked_back'],
});

/** Opened again before it left, because something in it or on it is wrong. */
export const unpackParcel = staffCall({
  ...step,
  path: '/parcels/unpack',
  guard: { reason: true },
  subject: about,
  words: { zh: '拆包重打', en: 'Unpack a parcel' },
  request: z.object({ parcelId }),
  response: z.null(),
  errors: ['parcel.unknown', 'parcel.step'],
});

export const sendParcel = staffCall({
  ...step,
  path: '/parcels/send',
  subject: about,
  words: { zh: '交给快递', en: 'Hand a parcel to a carrier' },
  request: z.object({
    parcelId,
    carrier: z.enum(PARCEL_CARRIER_CODES).meta({ title: '快递公司', en: 'carrier' }),
    trackingNo: z
      .string()
      .regex(/^[0-9A-Za-z-]{6,40}$/)
      .meta({ title: '快递单号', en: 'number' }),
  }),
  response: z.null(),
  errors: ['parcel.unknown', 'parcel.step', 'parcel.number_used'],
});

/** It has arrived back with us, whole: what was paid for it may be asked back. */
export const noteParcelBack = staffCall({
  ...step,
  path: '/parcels/back',
  guard: { reason: true },
  subject: about,
  words: { zh: '收到退回的包裹', en: 'Note that a parcel came back' },
  request: z.object({ parcelId }),
  response: z.null(),
  errors: ['parcel.unknown', 'parcel.step'],
});

export const noteParcelLost = staffCall({
  ...step,
  path: '/parcels/lost',
  guard: { reason: true },
  subject: about,
  words: { zh: '登记包裹丢失', en: 'Note that a parcel is lost' },
  request: z.object({ parcelId }),
  response: z.null(),
  errors: ['parcel.unknown', 'parcel.step'],
});

/** Sends once more what came back or was lost. */
export const sendParcelAgain = staffCall({
  ...step,
  path: '/parcels/again',
  guard: { reason: true },
  subject: about,
  words: { zh: '重新寄一次', en: 'Send a parcel once more' },
  request: z.object({ parcelId }),
  response: z.null(),
  errors: ['parcel.unknown', 'parcel.step'],
});

/** What the carrier misses in its address, in words that its receiver reads. */
export const noteAddressGap = staffCall({
  ...step,
  path: '/parcels/gap',
  subject: about,
  words: { zh: '登记地址缺什么', en: 'Say what an address misses' },
  request: z.object({
    parcelId,
    gap: z.enum(ADDRESS_GAPS).meta({ title: '缺哪一项', en: 'what is missing' }),
    say: z.string().trim().min(2).max(100).meta({ title: '告诉学员的话', en: 'words' }),
  }),
  response: z.null(),
  errors: ['parcel.unknown', 'parcel.step'],
});
