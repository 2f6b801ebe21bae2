import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { aProfile, HOSTILE } from '../../../gallery/some-data.ts';

const mine = (getProfile: NonNullable<Answers['getProfile']>, unread = 0) =>
  aPage('user', { answers: { getProfile, countMessages: { unread } } });

export const Mine = mine(aProfile, 3);
export const Many = mine(aProfile, 100);
export const Loading = mine(never);
export const Offline = mine(OFFLINE);
export const Hostile = mine({ ...aProfile, nickName: HOSTILE });
