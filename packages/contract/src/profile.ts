import { z } from 'zod';
import { call } from './call.ts';
import { UPLOAD_TICKET_S } from './complaint-terms.ts';
import { UploadId } from './ids.ts';
import {
  AVATAR_BYTES_MOST,
  BIRTH_YEAR_FIRST,
  BIRTH_YEAR_LAST,
  CITY_PATTERN,
  GENDERS,
  PROFILE_FACTS,
  REAL_NAME_PATTERN,
} from './profile.rule.ts';

const RealName = z.string().trim().regex(REAL_NAME_PATTERN, '请填写证件上的姓名，2 到 20 个字');
const Facts = z.object({
  realName: RealName.optional(),
  gender: z.enum(GENDERS).optional(),
  birthYear: z.number().int().min(BIRTH_YEAR_FIRST).max(BIRTH_YEAR_LAST).optional(),
  city: z.string().trim().regex(CITY_PATTERN, '请填城市名，2 到 20 个字').optional(),
});

/** `waiting`: being drawn anew. `refused`: what was sent last was no picture; the one before is still shown. */
const AvatarState = z.enum(['none', 'waiting', 'ready', 'refused']);

/** The learner's own account. Name and mobile number leave the server masked. */
export const Profile = z.object({
  learnNumber: z.string(),
  nickName: z.string(),
  /** Empty: a drawn face. */
  headImg: z.string(),
  avatar: AvatarState,
  realName: z.string(),
  gender: z.enum(GENDERS).nullable(),
  birthYear: z.number().int().nullable(),
  city: z.string(),
  mobile: z.string(),
  signsInBy: z.array(z.enum(['wechat', 'mobile'])),
  since: z.iso.datetime(),
});
export type Profile = z.infer<typeof Profile>;

const own = { method: 'POST', service: 'customer', who: 'learner' } as const;

export const getProfile = call({
  ...own,
  path: '/profile/detail',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: Profile,
  errors: [],
});

/** The first facts, after signing up; all may be left out. */
export const fillPersonInfo = call({
  ...own,
  path: '/login/fillPersonInfo',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: Facts,
  response: z.null(),
  errors: [],
  limit: { per: 'caller', perMinute: 20 },
});

/** Sets what is given, forgets what is named, leaves the rest: an empty field does not travel (spec 7.1). */
export const saveProfile = call({
  ...own,
  path: '/profile/save',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: Facts.extend({ forget: z.array(z.enum(PROFILE_FACTS)).max(PROFILE_FACTS.length).default([]) }),
  response: z.null(),
  errors: [],
  limit: { per: 'caller', perMinute: 20 },
});

export const changeNickname = call({
  ...own,
  path: '/profile/nickname',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ nickName: z.string().max(200) }),
  response: z.object({ nickName: z.string() }),
  errors: ['nickname.length', 'nickname.letters', 'nickname.contact', 'nickname.reserved'],
  limit: { per: 'caller', perMinute: 10 },
});

/** Leave to put one square JPEG into the object store. */
export const getAvatarTicket = call({
  ...own,
  path: '/profile/avatar/ticket',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ size: z.number().int().min(1).max(AVATAR_BYTES_MOST) }),
  response: z.object({
    uploadId: UploadId,
    url: z.url(),
    contentType: z.literal('image/jpeg'),
    expiresInS: z.literal(UPLOAD_TICKET_S),
  }),
  errors: [],
  limit: { per: 'caller', perMinute: 10 },
});

/** What was uploaded is to be the avatar. It is drawn anew first; `getProfile` says when it is shown. */
export const saveAvatar = call({
  ...own,
  path: '/profile/avatar/save',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ uploadId: UploadId }),
  response: z.null(),
  errors: ['avatar.unknown'],
  limit: { per: 'caller', perMinute: 10 },
});

/** Back to WeChat's picture, or to a drawn face. */
export const removeAvatar = call({
  ...own,
  path: '/profile/avatar/remove',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.null(),
  errors: [],
});
