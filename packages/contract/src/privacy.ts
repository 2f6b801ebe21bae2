import { z } from 'zod';
import { AGREEMENTS, CONSENT_CHANNELS } from './agreement-terms.ts';
import { call } from './call.ts';
import { Mobile } from './ids.ts';
import { DATA_GROUPS } from './privacy-terms.ts';
import { SmsCode } from './sms.ts';

const Moment = z.iso.datetime();
const Group = z.enum(DATA_GROUPS);

export const CollectedGroup = z.object({
  group: Group,
  /** 身份信息, 联系方式与地址 … */
  title: z.string(),
  /** Records that we hold of this learner in this group; 0: nothing. */
  count: z.number().int(),
  /** Names of the kinds of data in it, whether we hold any or not. */
  items: z.array(z.string()),
  /** Why, one sentence a purpose. */
  purposes: z.array(z.string()),
  /** How long, the different ones. */
  retentions: z.array(z.string()),
  lastWrittenAt: Moment.nullable(),
});
export type CollectedGroup = z.infer<typeof CollectedGroup>;

/** What we hold of the learner, made from the data catalogue: always all five groups, in the order of DATA_GROUPS. */
export const getCollectedList = call({
  method: 'POST',
  service: 'customer',
  path: '/privacy/collected',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({
    groups: z.array(CollectedGroup),
    /** What people fear that we take, and we do not. */
    notCollected: z.array(z.string()),
  }),
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});

export const CollectedItem = z.object({
  /** 昵称, 手机号 … */
  name: z.string(),
  purpose: z.string(),
  retention: z.string(),
  /** What becomes of it when the account is cancelled. */
  afterCancellation: z.string(),
  /** Values that we hold; null where they are too many to look through for a page (reports): the copy has them. */
  count: z.number().int().nullable(),
  /** At most the three newest, masked where they must be. */
  values: z.array(z.string()),
  lastWrittenAt: Moment.nullable(),
});
export type CollectedItem = z.infer<typeof CollectedItem>;

export const getCollectedGroup = call({
  method: 'POST',
  service: 'customer',
  path: '/privacy/collected/group',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ group: Group }),
  response: z.object({
    group: Group,
    title: z.string(),
    items: z.array(CollectedItem),
    /** What lies outside the database (pictures, logs, counters), without values. */
    elsewhere: z.array(z.object({ name: z.string(), where: z.string(), purpose: z.string(), retention: z.string() })),
  }),
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});

/** The learner's copy of everything. `none`: never asked for, or long deleted. */
export const ExportState = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed', 'expired']),
  requestedAt: Moment.nullable(),
  /** When a ready copy is deleted. */
  expiresAt: Moment.nullable(),
  /** From when on another copy may be asked for; null: now. */
  nextAt: Moment.nullable(),
});
export type ExportState = z.infer<typeof ExportState>;

/** Once a day. While a copy is being made, asking again answers with that one. */
export const requestExport = call({
  method: 'POST',
  service: 'customer',
  path: '/privacy/export/request',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: ExportState,
  errors: ['export.too_often'],
  // Everything that we hold of somebody leaves the house here: not while limits are blind.
  limit: { per: 'caller', perMinute: 10, failClosed: true },
  stepUp: { minutes: 10 },
});

export const getExport = call({
  method: 'POST',
  service: 'customer',
  path: '/privacy/export',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: ExportState,
  errors: [],
});

/** Made anew at each call, for this learner, good for ten minutes: a page to read, the same as JSON, and pictures, voices and papers as a ZIP. */
export const ExportLinks = z.object({ page: z.url(), data: z.url(), files: z.url().nullable(), expiresInS: z.number().int() });
export type ExportLinks = z.infer<typeof ExportLinks>;

/** Everything that we know of a person stands behind these addresses, so a session alone does not open them. */
export const openExport = call({
  method: 'POST',
  service: 'customer',
  path: '/privacy/export/open',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: ExportLinks,
  errors: ['export.not_ready'],
  limit: { per: 'caller', perMinute: 30, failClosed: true },
  stepUp: { minutes: 10 },
});

const Blocker = z.object({
  /** For tests and analytics; the page shows `reason`. */
  key: z.string(),
  reason: z.string(),
  /** Where the learner can settle it: a path of our own. */
  path: z.string().nullable(),
});

export const previewCancellation = call({
  method: 'POST',
  service: 'customer',
  path: '/privacy/cancellation/preview',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({
    /** Empty: it can be asked for. */
    blockers: z.array(Blocker),
    /** What will be gone, made from the catalogue. */
    lost: z.array(z.string()),
    /** What stays without a name to it, with the reason. */
    kept: z.array(z.object({ what: z.string(), why: z.string() })),
    /** The bound number, masked. Not null: asking needs this number and a code with purpose `cancel`. */
    mobile: z.string().nullable(),
    days: z.number().int(),
  }),
  errors: [],
});

export const Cancellation = z.object({
  /** `held`: the days are over, and blockers have come up meanwhile; it is tried again every day. */
  state: z.enum(['none', 'waiting', 'held']),
  requestedAt: Moment.nullable(),
  /** When the account will be deleted. */
  dueAt: Moment.nullable(),
  blockers: z.array(Blocker),
  now: Moment,
});
export type Cancellation = z.infer<typeof Cancellation>;

/** Asked for twice it is the same cancellation: the clock does not start anew. */
export const requestCancellation = call({
  method: 'POST',
  service: 'customer',
  path: '/privacy/cancellation/request',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ mobile: Mobile.optional(), code: SmsCode.optional() }),
  response: Cancellation,
  errors: ['cancellation.blocked', 'cancellation.code_needed', 'cancellation.other_mobile', 'sms.code_wrong', 'sms.code_spent'],
  limit: { per: 'caller', perMinute: 10 },
  stepUp: { minutes: 10, unless: 'a number is bound: its code is part of the request' },
});

export const getCancellation = call({
  method: 'POST',
  service: 'customer',
  path: '/privacy/cancellation',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: Cancellation,
  errors: [],
});

/** Harmless when there is nothing to withdraw. */
export const withdrawCancellation = call({
  method: 'POST',
  service: 'customer',
  path: '/privacy/cancellation/withdraw',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: Cancellation,
  errors: [],
});

export const Consent = z.object({
  document: z.enum(AGREEMENTS),
  title: z.string(),
  version: z.string(),
  channel: z.enum(CONSENT_CHANNELS),
  agreedAt: Moment,
  withdrawnAt: Moment.nullable(),
  /** False for contracts, which end by cancelling the account, and for what is withdrawn already. */
  canWithdraw: z.boolean(),
  /** The text has a newer version than the one agreed to. */
  isOutdated: z.boolean(),
});
export type Consent = z.infer<typeof Consent>;

/** Newest first. */
export const listConsents = call({
  method: 'POST',
  service: 'customer',
  path: '/agreement/consents',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.array(Consent),
  errors: [],
});

/** Takes back what was agreed to of this document, in all its versions. Answers the list as it is then. */
export const withdrawConsent = call({
  method: 'POST',
  service: 'customer',
  path: '/agreement/withdraw',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ document: z.enum(AGREEMENTS) }),
  response: z.array(Consent),
  errors: ['consent.is_contract'],
});
