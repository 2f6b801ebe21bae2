/** What a learner may tell of himself, and may have forgotten again. */
export const PROFILE_FACTS = ['realName', 'gender', 'birthYear', 'city'] as const;
export type ProfileFact = (typeof PROFILE_FACTS)[number];

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

export const BIRTH_YEAR_FIRST = 1_920;
/** Accounts are for people of fourteen and older. */
export const BIRTH_YEAR_LAST = 2_012;

/** Chinese names, also of several parts (阿依古丽·买买提), or names in Latin letters. */
export const REAL_NAME_PATTERN = /^(?:\p{Script=Han}(?:[\p{Script=Han}·]{0,18})\p{Script=Han}|[A-Za-z](?:[A-Za-z .'-]{0,38})[A-Za-z])$/u;
export const CITY_PATTERN = /^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z· ]{1,19}$/u;

/** An avatar as a phone sends it: cut square, 512 pixels, JPEG. */
export const AVATAR_EDGE = 512;
export const AVATAR_BYTES_MOST = 1_024 * 1_024;
