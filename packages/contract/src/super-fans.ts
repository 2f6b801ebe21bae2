import { z } from 'zod';
import { call } from './call.ts';
import { BrowserKey, ShortParamId, WechatType } from './ids.ts';

/** 1 plain, 2 with WeChat's name and picture, 3 with the mobile number that WeChat knows. */
export const LinkType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type LinkType = z.infer<typeof LinkType>;

/** Who came through which link: random, and of use to its own learner alone. */
export const AdditionId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'AdditionId'>();
export type AdditionId = z.infer<typeof AdditionId>;

const CorpId = z.string().regex(/^[\w-]{1,64}$/);
/** What the mini-program's button hands out: good once, for five minutes. */
const PhoneCode = z.string().min(1).max(256);
/** Goes through the mini-program and back beside the phone code, as OAuth's state does: a code without it is somebody else's. */
const PhoneState = z.string().regex(/^[\w-]{43}$/);

/** A number that WeChat has told us and that its owner has yet to confirm. */
export const ProofId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'ProofId'>();
export type ProofId = z.infer<typeof ProofId>;

/**
 * `refused` and `exhausted` are what the scene codes 94 and 95 say on a join-group page. `to-confirm`: WeChat has told the number, and it is
 * nobody's until the learner has seen it and said yes.
 */
export const PhoneAuth = z.enum(['not-needed', 'wanted', 'to-confirm', 'given', 'refused', 'exhausted']);
export type PhoneAuth = z.infer<typeof PhoneAuth>;

/** Where a link leads: a page of our table by its name, and its query. */
const Target = { page: z.string(), param: z.string() };

/** What a page may know of a link before anybody is logged in. Nothing is saved. */
export const getParamByShortParamId = call({
  method: 'POST',
  service: 'putin',
  path: '/superAttractFans/getParamByShortParamId',
  who: 'visitor',
  effect: 'read',
  rank: 'vital',
  blocked: 'may',
  request: z.object({ shortParamId: ShortParamId }),
  response: z.object({
    ...Target,
    linkType: LinkType,
    title: z.string(),
    /** Who sends it, as the learner knows them; empty where nobody is named. */
    inviter: z.string(),
  }),
  errors: ['fans.link_unknown', 'fans.link_ended'],
  limit: { per: 'caller', perMinute: 60 },
});

/** What the pages need around a link: the account whose code is the way out, and the mini-program that asks for the number. */
export const getAppConfig = call({
  method: 'POST',
  service: 'putin',
  path: '/superAttractFans/getAppConfig',
  who: 'visitor',
  effect: 'read',
  rank: 'vital',
  blocked: 'may',
  /** Also asked for links that nobody knows: the way out is the same. */
  request: z.object({ wechatType: WechatType, shortParamId: ShortParamId.optional() }),
  response: z.object({
    accountName: z.string(),
    /** The account's QR code as a picture in the answer itself: no second request can fail. */
    accountQr: z.string(),
    corpId: z.string().nullable(),
    mini: z.object({ appId: z.string(), page: z.string() }).nullable(),
  }),
  errors: ['login.wechat_type_unknown'],
});

/** WeChat's code for a token, on the pages that asked WeChat themselves (spec 4.7). */
export const convertCodeToToken = call({
  method: 'POST',
  service: 'putin',
  path: '/login/convertCodeToToken',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may',
  request: z.object({
    /** 3: a super-fan page. */
    dataFrom: z.literal(3),
    /** The short link that the visitor came by; counted, not believed. */
    parentId: z.string().max(64).optional(),
    code: z.string().min(1).max(128),
    state: z.string().max(128),
    browserKey: BrowserKey.optional(),
    wechatType: WechatType,
    phoneModel: z.string().max(128).optional(),
    osName: z.string().max(64).optional(),
  }),
  response: z.object({
    token: z.string().nullable(),
    wechatAuthNew: z.null(),
    /** 1: a snapshot page; nothing was created, the visitor goes to tuiLogin. */
    snapshotuser: z.union([z.literal(0), z.literal(1)]),
  }),
  errors: ['login.conversion_failed', 'login.code_used', 'login.wechat_type_unknown'],
  limit: { per: 'caller', perMinute: 60 },
});

/** Spec 3 'short-link resolution', and what became of the mobile number. */
const Resolution = z.object({
  ...Target,
  inventAdditionId: AdditionId,
  /** Stands for the number and cannot be turned back into it; null while no number was given. */
  mobileEncrypt: z.string().nullable(),
  phoneAuth: PhoneAuth,
  /** With `to-confirm` alone; the number is masked. */
  toConfirm: z.object({ proofId: ProofId, mobile: z.string() }).nullable(),
});
export type Resolution = z.infer<typeof Resolution>;

/** Why a phone code brought no number. */
const PHONE_ERRORS = [
  'fans.phone_unasked',
  'fans.phone_code_dead',
  'fans.phone_not_read',
  'fans.phone_busy',
  'fans.phone_foreign',
] as const;
export type PhoneFailure = (typeof PHONE_ERRORS)[number];

/** Resolves a link and saves, once, that this learner came through it. Only a link of type 3 takes a phone code. */
export const getRealParamsByShortParamIdAndSaveAdditionData = call({
  method: 'POST',
  service: 'putin',
  path: '/superFans/getRealParamsByShortParamIdAndSaveAdditionData',
  who: 'learner',
  effect: 'asks',
  rank: 'vital',
  blocked: 'may not',
  request: z.object({
    shortParamId: ShortParamId,
    corpId: CorpId.optional(),
    phoneCode: PhoneCode.optional(),
    /** Of `askForPhone`; a phone code is read with it alone. */
    phoneState: PhoneState.optional(),
    /** As the page understood it; the link itself decides. */
    SuperFansLinkType: LinkType,
  }),
  response: Resolution,
  errors: ['fans.link_unknown', 'fans.link_ended', ...PHONE_ERRORS],
  limit: { per: 'caller', perMinute: 30 },
});

/** What the visitor did about the number after the link was resolved: gave it, refused it, or WeChat's button would not. */
export const saveSuperFanMobile = call({
  method: 'POST',
  service: 'putin',
  path: '/superFans/saveMobileAdditionData',
  who: 'learner',
  effect: 'asks',
  rank: 'vital',
  blocked: 'may not',
  request: z.object({
    inventAdditionId: AdditionId,
    phoneCode: PhoneCode.optional(),
    phoneState: PhoneState.optional(),
    /** Why there is no code: the visitor said no, or WeChat's errno 1400001, our account's balance. */
    without: z.enum(['refused', 'exhausted']).optional(),
  }),
  response: Resolution,
  errors: ['fans.addition_unknown', ...PHONE_ERRORS],
  limit: { per: 'caller', perMinute: 30 },
});

/** Before the way to the mini-program's button: what the phone code must come back with. The last one asked for is the one that counts. */
export const askForPhone = call({
  method: 'POST',
  service: 'putin',
  path: '/superFans/askForPhone',
  who: 'learner',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may not',
  request: z.object({ inventAdditionId: AdditionId }),
  response: z.object({ phoneState: PhoneState, expiresInS: z.number().int() }),
  errors: ['fans.addition_unknown'],
  limit: { per: 'caller', perMinute: 30 },
});

/** The learner has seen the masked number and says that it is theirs: only now does it become a way into the account. */
export const confirmSuperFanMobile = call({
  method: 'POST',
  service: 'putin',
  path: '/superFans/confirmMobile',
  who: 'learner',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may not',
  request: z.object({ inventAdditionId: AdditionId, proofId: ProofId }),
  response: Resolution,
  errors: ['fans.addition_unknown', 'fans.proof_gone'],
  limit: { per: 'caller', perMinute: 30 },
});
