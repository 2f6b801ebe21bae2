import type { DocumentSlug } from '@xuetang/contract/ids';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { NOW } from '../../../gallery/some-data.ts';
import { aCard, aDocument, aLine, someBlocks } from '../../../gallery/some-documents.ts';
import { CardsPage } from './daily/CardsPage.tsx';
import { ArticlePage } from './daily/ArticlePage.tsx';
import { LibraryPage } from './library/LibraryPage.tsx';
import { HandbookPage } from './library/HandbookPage.tsx';
import { SummaryPage } from './library/SummaryPage.tsx';

const wanted = (slug?: string, version?: number) => ({ slug: slug as DocumentSlug | undefined, version });
const LOGGED_IN = { token: 'a-token' };

/** A server that keeps what was said. */
const aDesk = (of: object = {}) => {
  let document = { ...aDocument, kind: 'article' as const, ...of };
  return {
    getDocument: vi.fn(() => ({ document, now: NOW })),
    judgeDocument: vi.fn(({ helped }: { helped: boolean }) => {
      document = { ...document, helped } as never;
      return null;
    }),
    keepDocument: vi.fn(({ isKept }: { isKept: boolean }) => {
      document = { ...document, isKept };
      return null;
    }),
    saveTrace: vi.fn(() => {
      document = { ...document, isRead: true };
      return { isRead: true };
    }),
  };
};

test('whether it helped and what was kept are said once a tap, and shown from the server', async () => {
  const desk = aDesk();
  mount(<ArticlePage wanted={wanted('one-page-reserve')} />, aShell({ ...LOGGED_IN, answers: desk }));
  const no = page.getByRole('button', { name: '没用' });
  await expect.element(no).toBeVisible();
  const button = no.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByText('知道了，编辑会看，改好再发。')).toBeVisible();
  expect(desk.judgeDocument.mock.calls).toEqual([[{ slug: 'one-page-reserve', version: 2, helped: false }]]);
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByRole('button', { name: '已收藏，点一下取消' }).click();
  await expect.element(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible();
  expect(desk.keepDocument).toHaveBeenCalledTimes(2);
});

test('the end is told once however often it is scrolled to, and of a visitor nothing', async () => {
  const long = { body: Array.from({ length: 40 }, () => someBlocks[1]!) };
  const desk = aDesk(long);
  mount(<ArticlePage wanted={wanted('one-page-reserve')} />, aShell({ ...LOGGED_IN, answers: desk }));
  await expect.element(page.getByRole('heading', { name: '备用金一页纸' })).toBeVisible();
  expect(desk.saveTrace).not.toHaveBeenCalled();
  for (const top of [0, 1e6, 0, 1e6]) {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event('scroll'));
  }
  await expect.poll(() => desk.saveTrace.mock.calls).toEqual([[{ slug: 'one-page-reserve', version: 2, blocks: 40 }]]);
});

test('a visitor reads to the end, and nothing is told of it', async () => {
  const desk = aDesk();
  mount(<ArticlePage wanted={wanted('one-page-reserve')} />, aShell({ token: '', answers: desk }));
  await expect.element(page.getByRole('heading', { name: '备用金一页纸' })).toBeVisible();
  window.scrollTo(0, 1e6);
  window.dispatchEvent(new Event('scroll'));
  expect(desk.saveTrace).not.toHaveBeenCalled();
});

test('it is read aloud part by part, stops where it was stopped, and goes on there', async () => {
  const said: string[] = [];
  let end = () => {};
  const speak = vi.spyOn(window.speechSynthesis, 'speak').mockImplementation((utterance) => {
    said.push(utterance.text);
    end = () => utterance.onend?.({} as never);
  });
  mount(<ArticlePage wanted={wanted('one-page-reserve')} />, aShell({ answers: aDesk() }));
  await page.getByRole('button', { name: '读给我听' }).click();
  end();
  await expect.element(page.getByText('正在读第 2 段，共 6 段')).toBeVisible();
  await page.getByRole('button', { name: '停一下' }).click();
  await page.getByRole('button', { name: '接着读' }).click();
  expect(said).toEqual(['备用金一页纸', '留多少', '留多少']);
  speak.mockRestore();
});

test('an older version says since when, and leads to the new one', async () => {
  const older = { version: 1, newest: { version: 2, releasedAt: '2026-02-27T04:00:00.000Z' } };
  mount(<SummaryPage wanted={wanted('one-page-reserve', 1)} />, aShell({ answers: aDesk({ ...older, kind: 'summary' }) }));
  await expect.element(page.getByText('这是旧的一版。2月27日起有了新的，请以新的为准。')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '看新的一版' })).toHaveAttribute('href', '/knowledgeSummary/one-page-reserve');
});

test('a locked chapter shows no word of it, and says what opens it', async () => {
  const lock = { sectionId: '108', chapter: '五天', title: '备用金', medium: 'article', minutes: 6, isTrial: false, dayId: null };
  const desk = aDesk({
    kind: 'chapter',
    body: null,
    courseId: '1',
    lock: { ...lock, state: { is: 'locked', at: null, afterTitle: '第一天' } },
  });
  mount(<HandbookPage wanted={wanted('camp-handbook-3')} />, aShell({ answers: desk }));
  await expect.element(page.getByText('先学完《第一天》。')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '去课程目录' })).toHaveAttribute('href', '/lession-list/1?from=108');
});

test('the library is searched by words and topic, and says where nothing is found', async () => {
  const listDocuments = vi.fn(({ words, topic }: { words?: string | undefined; topic?: string | undefined }) => ({
    list: words === '没有这个' ? [] : [{ ...aLine, title: topic === 'fund' ? '基金一页纸' : '备用金一页纸' }],
    hasMore: false,
    now: NOW,
  }));
  mount(<LibraryPage />, aShell({ answers: { listDocuments } }));
  await expect.element(page.getByText('备用金一页纸')).toBeVisible();
  (page.getByRole('radio', { name: '基金' }).element() as HTMLInputElement).click();
  await expect.element(page.getByText('基金一页纸')).toBeVisible();
  await page.getByRole('searchbox').fill('没有这个');
  await expect.element(page.getByRole('heading', { name: '没有找到' })).toBeVisible();
  expect(listDocuments).toHaveBeenLastCalledWith({ shelf: 'library', topic: 'fund', words: '没有这个' });
  await page.getByRole('button', { name: '看全部' }).click();
  await expect.element(page.getByText('备用金一页纸')).toBeVisible();
});

test('a card is understood by a tap; one of an earlier day leads back to today’s', async () => {
  let isRead = false;
  const list = () => [aCard, { ...aCard, slug: 'card-before', title: '昨天的卡片' }].map((card) => ({ ...card, isRead }));
  const saveTrace = vi.fn(() => ({ isRead: (isRead = true) }));
  const answers = { listDocuments: () => ({ list: list(), hasMore: false, now: NOW }), saveTrace };
  mount(<CardsPage wanted={wanted('card-before')} />, aShell({ ...LOGGED_IN, answers }));
  await expect.element(page.getByRole('heading', { name: '昨天的卡片' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '看今天的卡片' })).toBeVisible();
  await page.getByRole('button', { name: '我看懂了' }).click();
  await expect.element(page.getByText('看懂了，已记下')).toBeVisible();
  expect(saveTrace).toHaveBeenCalledWith({ slug: 'card-before', version: 1, blocks: 3 });
});

test('a word that is lost is said to be lost, and may be said again', async () => {
  const desk = { ...aDesk(), judgeDocument: vi.fn(() => OFFLINE) };
  mount(<ArticlePage wanted={wanted('one-page-reserve')} />, aShell({ ...LOGGED_IN, answers: desk }));
  await page.getByRole('button', { name: '有用', exact: true }).click();
  await expect.poll(() => desk.judgeDocument.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText('谢谢，知道对你有用。')).not.toBeInTheDocument();
});
