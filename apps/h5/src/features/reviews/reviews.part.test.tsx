import type { OwnReview, ShownReview } from '@xuetang/contract/reviews';
import type { CampId } from '@xuetang/contract/ids';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE, refused } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { createPageCards, PageCardContext } from '../../kit/page-card.ts';
import { ListPage } from './ListPage.tsx';
import { OwnPage } from './OwnPage.tsx';

const NOW = '2026-11-16T04:00:00.000Z';
const CAMP = '7' as CampId;
const PAGE = 20;
const line = (nth: number) => ({
  reviewId: String(nth) as ShownReview['reviewId'],
  shownAs: `学员 ${nth}`,
  periodNumber: 85,
  stars: 3,
  text: '前两天偏浅，第四天值得听。',
  givenAt: NOW,
});

/** Fifty reviews; the second page may be lost. */
const aList = () => {
  let isLost = true;
  const listCampReviews = vi.fn(({ before }: { before?: unknown }) => {
    if (before && isLost) return OFFLINE;
    const from = before ? Number(before) - 1 : 50;
    const list = Array.from({ length: Math.min(PAGE, from) }, (_, nth) => line(from - nth));
    return { campName: '小白理财训练营', all: 50, average: 3, list, hasMore: from > PAGE, now: NOW };
  });
  return { listCampReviews, find: () => void (isLost = false) };
};
const rows = () => document.querySelectorAll('li').length;

test('the list goes on by itself; a page that was lost is asked for once, and again by a tap', async () => {
  const { listCampReviews, find } = aList();
  mount(<ListPage campId={CAMP} />, aShell({ answers: { listCampReviews } }));
  await expect.poll(rows).toBe(PAGE);
  window.scrollTo(0, document.body.scrollHeight);
  const again = page.getByRole('button', { name: '再试一次' });
  await expect.element(again).toBeVisible();
  expect(listCampReviews).toHaveBeenCalledTimes(2);
  find();
  await again.click();
  await expect.poll(rows).toBe(2 * PAGE);
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(page.getByText('一共 50 条，都在这里了。')).toBeVisible();
  expect([rows(), listCampReviews.mock.calls.length]).toEqual([50, 4]);
});

test('what a friend gets is the list of this camp', async () => {
  const setShare = vi.fn();
  const cards = createPageCards({ setTitle: () => {}, setShare }, 'https://h5.test');
  mount(
    <PageCardContext value={cards}>
      <ListPage campId={CAMP} />
    </PageCardContext>,
    aShell({ answers: { listCampReviews: aList().listCampReviews } }),
  );
  await expect.poll(() => setShare.mock.calls.length).toBe(1);
  expect(setShare).toHaveBeenCalledWith({
    title: '小白理财训练营：上过的人怎么说',
    description: '50 位学员上完课写的，好评差评都在。',
    link: 'https://h5.test/campReviews/7',
    image: 'https://h5.test/share/hall.png',
  });
});

const UNWRITTEN = { campId: CAMP, campName: '小白理财训练营', periodNumber: 85, is: 'unwritten' as const, shownAs: '', stars: 0, text: '' };

/** A server that keeps what was saved. */
const aDesk = () => {
  let own: OwnReview = UNWRITTEN;
  return {
    getOwnReview: () => ({ own }),
    saveReview: vi.fn(({ stars, text, shownAs }: Pick<OwnReview, 'stars' | 'text' | 'shownAs'>) => {
      own = { ...own, is: 'waiting', stars, text, shownAs };
      return null;
    }),
    withdrawReview: vi.fn(() => {
      own = { ...own, is: 'withdrawn' };
      return null;
    }),
  };
};
const send = page.getByRole('button', { name: '提交评价' });
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent?.replace(/\d+\/\d+$/, ''));

test('an empty form says what is missing, field by field, and leads to the first; filled in, it is sent once and waits', async () => {
  const desk = aDesk();
  mount(<OwnPage campId={CAMP} />, aShell({ answers: desk }));
  await send.click();
  expect(alerts()).toEqual(['请先点星星打分', '请写一句你的感受', '称呼要2到16个字', '评价是写给大家看的，公开显示要你同意']);
  expect(document.activeElement).toBe(document.querySelector('input[type=radio]'));
  expect(desk.saveReview).not.toHaveBeenCalled();

  // The radio itself is a pixel: its star is what is tapped.
  (page.getByRole('radio', { name: '4 星，不错' }).element() as HTMLInputElement).click();
  await page.getByLabelText('上完课的感受').fill('保险那天最有用。');
  await page.getByLabelText('怎么称呼你').fill('老郑');
  await page.getByRole('checkbox').click();
  expect(alerts()).toEqual([]);
  const button = send.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByText('等待公开')).toBeVisible();
  expect(desk.saveReview.mock.calls).toEqual([[{ campId: '7', stars: 4, text: '保险那天最有用。', shownAs: '老郑', mayBeShown: true }]]);

  await page.getByRole('button', { name: '修改' }).click();
  await expect.element(page.getByLabelText('上完课的感受')).toHaveValue('保险那天最有用。');
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});

test('what the server refuses leaves the form as it was filled in', async () => {
  // Of another camp: what was typed is kept, and the next test has a form as well.
  mount(
    <OwnPage campId={CAMP} />,
    aShell({
      answers: {
        getOwnReview: { own: { ...UNWRITTEN, campId: '8', shownAs: '老郑', stars: 2, text: '直播卡。' } },
        saveReview: refused('review.not_there'),
      },
    }),
  );
  await page.getByRole('checkbox').click();
  await page.getByLabelText('上完课的感受').fill('直播卡了三次。');
  await send.click();
  await expect.element(page.getByLabelText('上完课的感受')).toHaveValue('直播卡了三次。');
  await expect.element(page.getByRole('checkbox')).toBeChecked();
});

test('one is asked before a review is taken back, and may write it anew', async () => {
  const desk = aDesk();
  desk.saveReview({ stars: 4, text: '保险那天最有用。', shownAs: '老郑' });
  mount(<OwnPage campId={CAMP} />, aShell({ answers: desk }));
  await page.getByRole('button', { name: '撤下这条评价' }).click();
  await page.getByRole('button', { name: '先不撤' }).click();
  expect(desk.withdrawReview).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '撤下这条评价' }).click();
  await page.getByRole('button', { name: '撤下', exact: true }).click();
  await expect.element(page.getByLabelText('上完课的感受')).toHaveValue('保险那天最有用。');
  expect(desk.withdrawReview).toHaveBeenCalledTimes(1);
});
