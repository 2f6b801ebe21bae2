import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const review = (nth: number, shownAs: string, stars: number, text: string, days = -nth) => ({
  reviewId: String(nth),
  shownAs,
  periodNumber: 85,
  stars,
  text,
  givenAt: day(days),
});
const some = [
  review(1, '陈秀英 · 58 岁', 5, '头一回弄明白每个月钱去哪儿了。老师说话慢，听不清可以看回放，我记了满满一本。'),
  review(2, '静水流深', 2, '八点开课我常常还在做饭，只能看回放，提问就没人答了。'),
  review(3, '老郑 · 63 岁', 4, '保险那天最有用。', -400),
];
const head = { campName: '小白理财训练营', now: NOW };

const list = (listCampReviews: NonNullable<Answers['listCampReviews']>) => aPage('campReviews', { id: '1', answers: { listCampReviews } });
export const List = list({ ...head, all: 3, average: 3.7, list: some, hasMore: false });
export const ListGoesOn = list(({ before }) => (before ? OFFLINE : { ...head, all: 23, average: 3.7, list: some, hasMore: true }));
export const ListEmpty = list({ ...head, all: 0, average: null, list: [], hasMore: false });
export const ListLoading = list(never);
export const ListOffline = list(OFFLINE);
export const ListUnknown = list(refused('camp.unknown'));
export const ListHostile = list({
  ...head,
  campName: LONG,
  all: 2,
  average: 1,
  list: [review(1, LONG, 1, LONG.repeat(3)), review(2, HOSTILE, 5, HOSTILE)],
  hasMore: false,
});

const mine = { campId: '1', campName: '小白理财训练营', periodNumber: 85, shownAs: '老郑 · 63 岁', stars: 4, text: '保险那天最有用。' };
const own = (getOwnReview: NonNullable<Answers['getOwnReview']>) => aPage('ownReview', { id: '1', answers: { getOwnReview } });
export const OwnUnwritten = own({ own: { ...mine, is: 'unwritten', shownAs: '秀英', stars: 0, text: '' } });
export const OwnWaiting = own({ own: { ...mine, is: 'waiting' } });
export const OwnShown = own({ own: { ...mine, is: 'shown' } });
export const OwnWithdrawn = own({ own: { ...mine, is: 'withdrawn' } });
export const OwnUnlawful = own({ own: { ...mine, is: 'unlawful' } });
export const OwnNotThere = own({ own: null });
export const OwnLoading = own(never);
export const OwnOffline = own(OFFLINE);
export const OwnHostile = own({ own: { ...mine, is: 'shown', campName: LONG, shownAs: HOSTILE, text: HOSTILE } });
