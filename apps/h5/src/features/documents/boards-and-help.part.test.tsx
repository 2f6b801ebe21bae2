import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount, mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { NOW } from '../../../gallery/some-data.ts';
import { NoticePage } from './before/NoticePage.tsx';
import { Benefits, Guide, Notice, NoticeRead, Rules } from './before/before.example.tsx';
import { Discover, DiscoverEmpty, Wealth } from './boards/boards.example.tsx';
import { Money, MoneyEmpty } from './daily/daily.example.tsx';
import { About, Issue, IssueNobodyThere } from './help/help.example.tsx';
import { LessonHelpPage } from './help/LessonHelpPage.tsx';

test('six points are said to be read once, and then lead on', async () => {
  let isRead = false;
  const { document } = Notice.answers.getDocument as { document: object };
  const saveTrace = vi.fn(() => ({ isRead: (isRead = true) }));
  const answers = { getDocument: () => ({ document: { ...document, isRead }, now: NOW }) as never, saveTrace };
  mount(<NoticePage />, aShell({ token: 'a-token', answers }));
  const say = page.getByRole('button', { name: '我读过了' });
  await expect.element(say).toBeVisible();
  expect(document && window.document.querySelectorAll('ol > li')).toHaveLength(6);
  const button = say.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByRole('link', { name: '去学习中心' })).toHaveAttribute('href', '/center');
  expect(saveTrace.mock.calls).toEqual([[{ slug: 'learn-notice', version: 2, blocks: 1 }]]);
});

test('who has read this version is not asked again', async () => {
  mountWhole(<Shown example={NoticeRead} />);
  await expect.element(page.getByText('你已经确认读过这六条。有新的一版，会再请你读一遍。')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '我读过了' })).not.toBeInTheDocument();
});

test('an ad and a tip are reported where each is looked into', async () => {
  mountWhole(<Shown example={Rules} />);
  await expect.element(page.getByRole('link', { name: '举报荐股' })).toHaveAttribute('href', '/complaintDetail/promise');
  await expect.element(page.getByRole('link', { name: '举报广告' })).toHaveAttribute('href', '/complaintDetail/disturbance');
});

test('a camp hour by hour: five hours, a picture to each', async () => {
  mountWhole(<Shown example={Guide} />);
  await expect.element(page.getByRole('heading', { name: '每天晚上八点' })).toBeVisible();
  expect(document.querySelectorAll('.xt-guide-hour svg')).toHaveLength(5);
});

test('what a course includes, taken or not, and until when; another course by a tap', async () => {
  mountWhole(<Shown example={Benefits} />);
  await expect.element(page.getByText(/^学习期到 .*日$/)).toBeVisible();
  await expect.element(page.getByText('学习手册', { exact: true })).toBeVisible();
  (document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1] as HTMLInputElement).click();
  await expect.element(page.getByText(/为止，已经结束$/)).toBeVisible();
});

test('questions are found by words and by situation, and after them comes a person', async () => {
  mountWhole(<Shown example={Issue} />);
  await expect.element(page.getByText('直播没有声音')).toBeVisible();
  await page.getByRole('searchbox').fill('退款');
  await expect.element(page.getByText('直播没有声音')).not.toBeInTheDocument();
  await expect.element(page.getByText('买了课想退款')).toBeVisible();
  await page.getByRole('searchbox').fill('没有这回事');
  await expect.element(page.getByText('没有找到和“没有这回事”有关的问题。')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', 'https://work.weixin.qq.com/kf/kfc1');
});

test('where nobody can be reached, the account is named in which one leaves a word', async () => {
  mountWhole(<Shown example={IssueNobodyThere} />);
  await expect.element(page.getByText('客服现在接不通。关注“学堂”，在里面留言，有人会回。')).toBeVisible();
});

test('sound, network and stream are tested by a tap each, and the first thing to do is said', async () => {
  mount(<LessonHelpPage />, aShell({ answers: { listDocuments: OFFLINE } }));
  await expect.element(page.getByText('三样都测一测')).toBeVisible();
  await page.getByRole('button', { name: '响一声' }).click();
  await page.getByRole('button', { name: '没听到' }).click();
  await expect.element(page.getByText('手机没出声')).toBeVisible();
  await page.getByRole('button', { name: '测一下' }).nth(1).click();
  await expect.element(page.getByText('放得了')).toBeVisible();
  await page.getByRole('button', { name: '测一下' }).first().click();
  // Without a network nothing else can be told.
  await expect.element(page.getByText('网络没连上')).toBeVisible();
  await expect.element(page.getByText('手机没出声')).not.toBeInTheDocument();
});

test('one figure of mine says what follows from it, and leads to its calculator and its lesson', async () => {
  mountWhole(<Shown example={Wealth} />);
  await page.getByLabelText('每月必要开支').fill('4000');
  await expect.element(page.getByText('备用金先攒到 12,000 元，收入不稳的再攒到 24,000 元。')).toBeVisible();
  await page.getByLabelText('每月必要开支').fill('零');
  await expect.element(page.getByText('填一个大于 0 的数字')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '算能撑几个月' })).toHaveAttribute('href', '/jisuanqi?c=emergency');
});

test('twelve things and an end', async () => {
  mountWhole(<Shown example={Discover} />);
  await expect.element(page.getByText('到这里就看完了。')).toBeVisible();
  expect(document.querySelectorAll('ol > li')).toHaveLength(12);
  await expect.element(page.getByText('看过 1 样，共 12 样')).toBeVisible();
});

test.each([
  ['the week', DiscoverEmpty, '这周的还在挑'],
  ['the day', MoneyEmpty, '今天还没有内容'],
])('nothing in %s: it says so and leads on', async (_what, example, said) => {
  mountWhole(<Shown example={example} />);
  await expect.element(page.getByRole('heading', { name: said })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '去知识宝库' })).toHaveAttribute('href', '/knowledgeTreasure');
});

test('three minutes: the strip says which days were read, the question and the article are a tap away', async () => {
  mountWhole(<Shown example={Money} />);
  await expect.element(page.getByRole('list', { name: '最近七天' })).toBeVisible();
  expect([...document.querySelectorAll('.xt-day-strip .xt-unseen')].filter(({ textContent }) => textContent === '学过')).toHaveLength(2);
  await expect.element(page.getByRole('link', { name: /今天的一道题/ })).toHaveAttribute('href', '/dailyAnswer');
  await expect.element(page.getByRole('link', { name: /今天的短文/ })).toHaveAttribute('href', '/every-day-article/ledger-that-lasts');
});

test('who teaches here, by the brand through which one came', async () => {
  mountWhole(<Shown example={About} />);
  await expect.element(page.getByRole('heading', { name: '学堂理财' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^企业资质/ })).toHaveAttribute('href', '/about');
});
