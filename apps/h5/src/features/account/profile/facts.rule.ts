import { fieldWrong } from '@xuetang/contract/field-shape.rule';
import { fillPersonInfo } from '@xuetang/contract/generated/field-shapes';
import type { Profile } from '@xuetang/contract/profile';
import { BIRTH_YEAR_FIRST, BIRTH_YEAR_LAST, PROFILE_FACTS, type Gender, type ProfileFact } from '@xuetang/contract/profile.rule';

/** As typed; empty where nothing is told. */
export type FactDraft = Record<ProfileFact, string>;

export const NO_FACTS: FactDraft = { realName: '', gender: '', birthYear: '', city: '' };

export interface FactWords {
  label: string;
  /** Why we ask: said before anything is typed. */
  why: string;
  placeholder: string;
}

export const factWords: Readonly<Record<ProfileFact, FactWords>> = {
  realName: { label: '姓名', why: '写在结业证书上。加密保存，页面上只显示姓氏。', placeholder: '例如：王秀英' },
  gender: { label: '性别', why: '养老、生育等内容会按它调整举例。', placeholder: '' },
  birthYear: { label: '出生年份', why: '离退休还有几年，讲法不一样。只要年份，不要生日。', placeholder: '例如：1968' },
  city: { label: '所在城市', why: '社保和养老金政策各地不同，举例用你那里的。', placeholder: '例如：苏州' },
};

const checks: Readonly<Record<ProfileFact, (text: string) => string | undefined>> = {
  realName: (text) => fieldWrong(fillPersonInfo.realName, text),
  gender: () => undefined,
  birthYear: (text) => {
    const year = Number(text);
    if (!/^\d{4}$/.test(text)) return '请填 4 位数的年份，例如 1968';
    return year >= BIRTH_YEAR_FIRST && year <= BIRTH_YEAR_LAST ? undefined : `年份要在 ${BIRTH_YEAR_FIRST} 到 ${BIRTH_YEAR_LAST} 之间`;
  },
  city: (text) => fieldWrong(fillPersonInfo.city, text),
};

/** What is wrong with what was typed; nothing typed is never wrong. */
export const factFault = (fact: ProfileFact, typed: string): string | undefined => {
  const text = typed.trim();
  return text === '' ? undefined : checks[fact](text);
};

/** The same for a form that asks for all of them. */
export const factRules = Object.fromEntries(PROFILE_FACTS.map((fact) => [fact, (typed: string) => factFault(fact, typed)])) as Record<
  ProfileFact,
  (typed: string) => string | undefined
>;

/** As the call takes it: what is empty does not travel. */
export const factsToSend = (draft: Partial<FactDraft>) => {
  const { realName, gender, birthYear, city } = draft;
  return {
    ...(realName?.trim() ? { realName: realName.trim() } : {}),
    ...(gender ? { gender: gender as Gender } : {}),
    ...(birthYear?.trim() ? { birthYear: Number(birthYear.trim()) } : {}),
    ...(city?.trim() ? { city: city.trim() } : {}),
  };
};

export const genderWords: Readonly<Record<Gender, string>> = { female: '女', male: '男' };

/** How a fact that we hold is shown. */
export const factShown = (profile: Profile, fact: ProfileFact): string => {
  if (fact === 'gender') return profile.gender ? genderWords[profile.gender] : '';
  if (fact === 'birthYear') return profile.birthYear ? `${profile.birthYear} 年` : '';
  return profile[fact];
};

/** What the field begins with. A name comes masked, so it is typed anew. */
export const factToEdit = (profile: Profile, fact: ProfileFact): string => {
  if (fact === 'realName') return '';
  return String(profile[fact] ?? '');
};
