import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { aProfile, HOSTILE, NOW } from '../../../gallery/some-data.ts';
import { anOrderLine } from '../../../gallery/some-orders.ts';

const mine = (getProfile: NonNullable<Answers['getProfile']>, unread = 0, list: (typeof anOrderLine)[] = []) =>
  aPage('user', { answers: { getProfile, countMessages: { unread }, getLastOrderList: { list, now: NOW } } });

export const Mine = mine(aProfile, 3);
export const Many = mine(aProfile, 100);
export const OrderWaits = mine(aProfile, 0, [anOrderLine]);
export const OrderInDoubt = mine(aProfile, 0, [{ ...anOrderLine, isInDoubt: true }]);
export const OrdersWait = mine(aProfile, 0, [anOrderLine, { ...anOrderLine, orderNo: '2603021220715309' }]);
export const Loading = mine(never);
export const Offline = mine(OFFLINE);
export const Hostile = mine({ ...aProfile, nickName: HOSTILE });
