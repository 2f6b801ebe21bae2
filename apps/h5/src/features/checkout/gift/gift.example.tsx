import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { HOSTILE, LONG, NOW, day } from '../../../../gallery/some-data.ts';
import { aGift, TICKET } from '../../../../gallery/some-forms.ts';

const claim = (showGift: NonNullable<Answers['showGift']>, more: Answers = {}) =>
  aPage('ensure1', { query: { gift: TICKET }, answers: { showGift, ...more } });
const ofGift = (over: Partial<(typeof aGift)['gift']>) => claim({ ...aGift, gift: { ...aGift.gift, ...over } });

export const Waiting = claim(aGift, {
  claimGift: {
    is: 'granted',
    opened: [{ kind: 'course', name: '基金入门：从看懂净值开始', courseId: '2', until: day(365) }],
    parcelId: null,
  },
});
export const FromNobody = ofGift({ from: null, word: '' });
export const Own = ofGift({ isOwn: true });
export const ByAnother = ofGift({ is: { is: 'claimed', at: NOW, isMine: false }, state: null });
export const Mine = ofGift({ is: { is: 'claimed', at: NOW, isMine: true }, state: null });
export const TakenBack = ofGift({ is: { is: 'over', why: 'taken-back', at: NOW }, state: null });
export const TooLate = ofGift({ is: { is: 'over', why: 'time', at: NOW }, state: null });
export const HasIt = ofGift({ state: { is: 'owned', name: '基金入门', courseId: '2', until: day(200) } });
export const Unknown = claim(refused('gift.unknown'));
export const NotATicket = aPage('ensure1', { query: { gift: 'x' }, answers: {} });
export const Loading = claim(never);
export const Offline = claim(OFFLINE);
export const Hostile = ofGift({ name: LONG, from: LONG, word: HOSTILE });
