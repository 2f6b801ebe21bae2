import { aPage } from '../../../gallery/a-page.tsx';
import type { Answers } from '../../../gallery/answers.ts';
import { day } from '../../../gallery/some-data.ts';
import { ORDER_NO, someTexts } from '../../../gallery/some-orders.ts';
import { Done as DoneView } from './Done.tsx';
import { Offered as OfferedView } from './Offered.tsx';
import { type Good, type Granted, useExchange } from './use-exchange.ts';

const good = {
  is: 'good' as const,
  goodsId: '9',
  name: '学堂会员一年',
  parts: [
    { kind: 'membership' as const, name: '学堂会员', days: 365 },
    { kind: 'course' as const, name: '家庭账本 21 天', days: 90 },
  ],
  endsAt: day(60),
  texts: someTexts,
  state: { is: 'free-to-buy' as const },
};

const exchange = (more: Answers = {}) =>
  aPage('miniVipExChangeVip', {
    answers: {
      lookAtCode: good,
      exchangeCode: { is: 'granted', orderNo: ORDER_NO, name: '学堂会员一年', until: day(365) },
      ...more,
    },
  });

export const AskCode = exchange();
export const Wrong = exchange({ lookAtCode: { is: 'wrong', triesLeft: 3 } });
export const Locked = exchange({ lookAtCode: { is: 'locked', until: day(0, 5) } });
export const Spent = exchange({ lookAtCode: { is: 'spent', at: day(-3) } });
export const Ended = exchange({ lookAtCode: { is: 'ended', at: day(-10) } });
export const HasIt = exchange({
  lookAtCode: { ...good, state: { is: 'owned', name: '学堂会员', courseId: null, until: day(100) } },
});
export const TextsChanged = exchange({ exchangeCode: { is: 'texts-changed', texts: someTexts } });

/** Behind the first tap. */
export const Offered = () => <OfferedView good={good as unknown as Good} exchange={useExchange()} />;
export const Done = () => <DoneView granted={{ orderNo: ORDER_NO, name: '学堂会员一年', until: day(365) } as unknown as Granted} />;

for (const page of [Offered, Done]) Object.assign(page, { isPage: true });
