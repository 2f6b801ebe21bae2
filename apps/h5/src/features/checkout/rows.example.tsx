import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import {
  aDelivery,
  aDeposit,
  aPackage,
  aThing,
  type CommitGiven,
  COURSES,
  someAddresses,
  somePeriods,
  comparableSingles,
  someSingles,
} from '../../../gallery/some-forms.ts';
import { aCommit } from '../../../gallery/some-orders.ts';
import type { RowName } from './ensure-rows.ts';

const FREE = { is: 'free-to-buy' as const };
const infoOf = (commit: CommitGiven | null) => ({ commit, state: FREE, now: NOW });
const answers = {
  getPayConfig: OFFLINE,
  saveOpenRecord: null,
  listAddresses: someAddresses,
  getWish: { wish: { is: 'none' as const }, now: NOW },
};

type Rows = Exclude<RowName, 'offered'>;
const row = (page: Rows, getCommitInfo: NonNullable<Answers['getCommitInfo']>, more: Answers = {}) =>
  aPage(page, { id: '1', answers: { getCommitInfo, ...answers, ...more } });
const of = (page: Rows, commit: CommitGiven, more: Answers = {}) => row(page, infoOf(commit), more);

/** Goods of one course that may be given away. */
const gift: CommitGiven = { ...aCommit(), coupons: [], bestCouponId: null };
const giftable: CommitGiven = { ...gift, goods: { ...gift.goods, sale: { forms: ['whole', 'gift'] } } };
export const Gift = of('ensure1', giftable);
export const SoldInOtherForms = of('ensure', { ...giftable, goods: { ...giftable.goods, sale: { forms: ['whole', 'gift', 'deposit'] } } });
export const GiftNotSold = of('ensure1', gift);
export const GiftHostile = of('ensure1', { ...giftable, goods: { ...giftable.goods, name: LONG } });

export const Shares = of('ensure-more', aPackage(COURSES, 99_900));
export const SharesHostile = of(
  'ensure-more',
  aPackage(
    COURSES.map((part, at) => (at === 0 ? { ...part, name: HOSTILE } : { ...part, name: LONG })),
    99_999_99,
  ),
);

/** Two of these: price and refund are those of what is chosen, and of nothing before. */
const chooseOf = (courses: typeof COURSES, owned: number[]) =>
  row('ensure-more2', ({ form }) => {
    const nths = form?.as === 'chosen' && form.parts.length === 2 ? form.parts : [];
    const { goods } = aPackage(courses, 59_900);
    const chosen = courses.filter(({ nth }) => nths.includes(nth));
    return infoOf({ ...aPackage(chosen, 59_900, { choose: { of: 2, from: 4, owned } }), goods });
  });
export const Choose = chooseOf(COURSES, [3]);
export const ChooseHostile = chooseOf(
  COURSES.map((part) => ({ ...part, name: LONG })),
  [],
);

const withThing = aPackage([COURSES[0]!, aThing], 39_900, { delivery: aDelivery });
const byAddress =
  (commit: CommitGiven): Answers['getCommitInfo'] =>
  ({ addressId }) => {
    const address = someAddresses.list.find((each) => each.addressId === addressId) ?? null;
    const postageFen = 800 + (address?.extraFen ?? 0);
    return infoOf({
      ...commit,
      delivery: commit.delivery && { ...commit.delivery, address },
      quote: {
        ...commit.quote,
        postageFen,
        payFen: 39_900 + postageFen,
        lines: [...commit.quote.lines, { what: 'postage', name: '邮费', fen: postageFen }],
      },
    });
  };
export const Things = row('ensure-more3', byAddress(withThing)!);
export const ThingsNoAddress = row('ensure-more3', byAddress(withThing)!, { listAddresses: { list: [], most: 20, now: NOW } });
const FULL = Array.from({ length: 20 }, (_, at) => ({
  ...someAddresses.list[at % someAddresses.list.length]!,
  addressId: `address${String(at).padStart(15, '0')}`,
}));
export const ThingsFull = row('ensure-more3', byAddress(withThing)!, { listAddresses: { list: FULL, most: 20, now: NOW } });
export const ThingsNoBook = row('ensure-more3', byAddress(withThing)!, { listAddresses: OFFLINE });

const live: CommitGiven = { ...gift, goods: { ...gift.goods, name: '基金实操直播课' }, periods: somePeriods };
export const Period = of('ensure-more4', live);
export const PeriodNone = of('ensure-more4', { ...live, periods: { ...somePeriods, list: [] } });
const only = (...states: readonly string[]) => somePeriods.list.filter(({ state }) => states.includes(state));
export const PeriodsFull = of('ensure-more4', { ...live, periods: { ...somePeriods, list: only('full') } });
export const PeriodsComing = of('ensure-more4', { ...live, periods: { ...somePeriods, list: only('full', 'coming') } });
export const PeriodGone = of('ensure-more4', live, { createOrder: { is: 'period-gone' } });

const reserved = aPackage(COURSES, 128_000, { deposit: aDeposit });
const bookable: CommitGiven = {
  ...reserved,
  goods: { ...reserved.goods, name: '家庭保障规划（预订）', sale: { forms: ['whole', 'deposit'] } },
};
export const Deposit = of('ensure-more4-deposit', bookable);
export const DepositWithPeriod = of('ensure-more4-deposit', { ...bookable, periods: somePeriods });

const singles = (getSingles: NonNullable<Answers['getSingles']>) => aPage('ensure-more-original', { id: '1', answers: { getSingles } });
export const Singles = singles(someSingles);
export const SinglesCompared = singles(comparableSingles);
export const SinglesCheaper = singles({ ...comparableSingles, packageFen: comparableSingles.singlesFen + 30_000 });
export const SinglesAllOwned = singles({
  ...someSingles,
  list: someSingles.list.map((single) => ({ ...single, state: { is: 'owned' as const, name: single.name, courseId: '3', until: day(9) } })),
});
export const SinglesNone = singles({ ...someSingles, list: [] });
export const SinglesNotHere = singles({ ...someSingles, state: { is: 'not-here' } }).on({ kind: 'mini-program' });
export const SinglesUnknown = singles(refused('goods.unknown'));
export const SinglesLoading = singles(never);
export const SinglesOffline = singles(OFFLINE);
