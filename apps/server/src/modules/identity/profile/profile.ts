import type { LearnerId } from '@xuetang/contract/ids';
import { nicknameFault, tidyNickname, type NicknameFault } from '@xuetang/contract/nickname.rule';
import type { Profile } from '@xuetang/contract/profile';
import type { Gender, ProfileFact } from '@xuetang/contract/profile.rule';
import type { Clock } from '../../../platform/clock.ts';
import { seal, unsealIfWhole, type DataKeys, type Place } from '../../../platform/crypto.ts';
import { tablesOf, type Database } from '../../../platform/db.ts';
import { written, type LookupKeys } from '../../../platform/lookup.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { lockLearner } from '../person/leaving.ts';
import { mobileOf, realNameOf } from '../tables.ts';
import type { AvatarLink } from './profile-avatar.ts';
import { findProfile, writeNickname, writeProfile, type ProfileChange } from './profile.store.ts';
import { NAME_LOOKUP, type ProfileTables } from './profile-tables.ts';

export interface ProfilePorts {
  db: Database;
  clock: Clock;
  dataKeys: DataKeys;
  lookupKeys: LookupKeys;
  avatarLink: AvatarLink;
}

export interface Facts {
  realName?: string | undefined;
  gender?: Gender | undefined;
  birthYear?: number | undefined;
  city?: string | undefined;
}

const maskedName = (name: string): string => {
  const [first = '', ...rest] = Array.from(name);
  return first + '*'.repeat(Math.min(rest.length, 3));
};

export const readProfile = async ({ db, dataKeys, avatarLink }: ProfilePorts, learner: LearnerId): Promise<Profile> => {
  const row = await findProfile(db.of<ProfileTables>(), learner);
  const opened = (sealed: Buffer | null, place: Place, show: (text: string) => string) => {
    const text = sealed ? unsealIfWhole(dataKeys, sealed, place) : undefined;
    return text === undefined ? '' : show(text);
  };
  return {
    learnNumber: row.learn_number,
    nickName: row.nickname,
    headImg: row.clean_key ? avatarLink(row.clean_key) : row.avatar_url,
    avatar: row.last_avatar && row.last_avatar !== 'expected' ? row.last_avatar : 'none',
    realName: opened(row.real_name_sealed, realNameOf(learner), maskedName),
    gender: row.gender,
    birthYear: row.birth_year,
    city: row.city ?? '',
    mobile: opened(row.mobile_sealed, mobileOf(learner), masked),
    signsInBy: [...(row.has_wechat ? (['wechat'] as const) : []), ...(row.mobile_sealed ? (['mobile'] as const) : [])],
    since: row.created_at.toISOString(),
  };
};

const FORGOTTEN: Readonly<Record<ProfileFact, ProfileChange>> = {
  realName: { real_name_sealed: null, real_name_lookup: null },
  gender: { gender: null },
  birthYear: { birth_year: null },
  city: { city: null },
};

/** What is given is kept, what is named is forgotten, the rest stays. */
export const saveFacts = async (
  { db, clock, dataKeys, lookupKeys }: ProfilePorts,
  asking: LearnerId,
  { realName, gender, birthYear, city }: Facts,
  forget: readonly ProfileFact[] = [],
): Promise<void> => {
  const changeOf = (learner: LearnerId): ProfileChange => ({
    ...forget.reduce<ProfileChange>((all, fact) => ({ ...all, ...FORGOTTEN[fact] }), {}),
    ...(realName === undefined
      ? {}
      : {
          real_name_sealed: seal(dataKeys, realName, realNameOf(learner)),
          real_name_lookup: written(lookupKeys, `${NAME_LOOKUP}${realName}`),
        }),
    ...(gender === undefined ? {} : { gender }),
    ...(birthYear === undefined ? {} : { birth_year: birthYear }),
    ...(city === undefined ? {} : { city }),
  });
  if (Object.keys(changeOf(asking)).length === 0) return;
  await db.transaction(async (tx) => {
    const learner = await lockLearner(tx, asking);
    await writeProfile(tablesOf<ProfileTables>(tx), learner, changeOf(learner), clock.now());
  });
};

/** From now on the name is the learner's own choice: what WeChat calls him does not replace it. */
export const chooseNickname = async (
  { db, clock }: ProfilePorts,
  asking: LearnerId,
  typed: string,
): Promise<{ nickName: string } | { fault: NicknameFault }> => {
  const nickName = tidyNickname(typed);
  const fault = nicknameFault(nickName);
  if (fault) return { fault };
  await db.transaction(async (tx) => {
    const tables = tablesOf<ProfileTables>(tx);
    const learner = await lockLearner(tx, asking);
    await writeNickname(tables, learner, nickName);
    await writeProfile(tables, learner, { nickname_chosen_at: clock.now() }, clock.now());
  });
  return { nickName };
};
