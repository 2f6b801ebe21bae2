import type { SectionId } from '@xuetang/contract/ids';
import type { OpenedSection, RefusedSection } from '@xuetang/contract/sections';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { anAudio } from '../../player/an-audio.ts';
import { createPlayer } from '../../player/create-player.ts';
import { leftAt } from '../../player/left-at.ts';
import { PlayerContext } from '../../player/player-context.ts';
import { trackOf } from '../../player/player-state.rule.ts';
import { ReporterContext } from '../../reporting/reporter-context.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { AudioPage } from './AudioPage.tsx';
import * as examples from './lesson.example.tsx';

const ID = '12' as SectionId;
const here = () => location.pathname + location.search;
const start = here();
afterEach(() => history.replaceState(null, '', start));

const article = examples.Article.answers.openSection as OpenedSection;
const refusal = (is: RefusedSection['section']['state']['is']): RefusedSection => ({
  outcome: 'refused',
  courseId: article.courseId,
  courseName: '小白理财训练营',
  section: { ...article.section, state: { is, at: null, afterTitle: null } },
  now: article.now,
});
const someFrames = async () => {
  for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
};
const toEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);

test('the end of an article is told once it was seen; what is left to read is counted down, and then it is learned', async () => {
  let isOver = false;
  const finishArticle = vi.fn(() => (isOver ? { is: 'learned' as const, seconds: 0 } : { is: 'soon' as const, seconds: 2 }));
  const openSection = vi.fn(() => article);
  mount(<ArticlePage sectionId={ID} />, aShell({ answers: { openSection, finishArticle } }));
  await expect.element(page.getByText('备用金不图收益，图的是当天能到手。')).toBeInTheDocument();
  expect(finishArticle).not.toHaveBeenCalled();
  toEnd();
  await expect.element(page.getByText(/还差 2 秒就算学完/)).toBeVisible();
  isOver = true;
  await expect.element(page.getByText('这一节学完了')).toBeVisible();
  expect(finishArticle.mock.calls).toEqual([[{ sectionId: ID }], [{ sectionId: ID }]]);
  // What its end has opened is asked for.
  await expect.poll(() => openSection.mock.calls.length).toBe(2);
  // Up and down again, each long enough to be seen.
  window.scrollTo(0, 0);
  await someFrames();
  toEnd();
  await someFrames();
  expect(finishArticle).toHaveBeenCalledTimes(2);
});

test('where the end could not be told, the page says so and a tap tells it', async () => {
  let isLost = true;
  const finishArticle = vi.fn(() => (isLost ? OFFLINE : { is: 'learned' as const, seconds: 0 }));
  mount(<ArticlePage sectionId={ID} />, aShell({ answers: { openSection: article, finishArticle } }));
  await expect.element(page.getByText('留多少才够')).toBeInTheDocument();
  toEnd();
  await expect.element(page.getByText('学习进度没记上')).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: '再记一次' }).click();
  await expect.element(page.getByText('这一节学完了')).toBeVisible();
});

test('what was learned already is not told again', async () => {
  const finishArticle = vi.fn(() => ({ is: 'learned' as const, seconds: 0 }));
  mount(
    <ArticlePage sectionId={ID} />,
    aShell({ answers: { openSection: examples.ArticleLearned.answers.openSection as never, finishArticle } }),
  );
  await expect.element(page.getByText('这一节学完了')).toBeInTheDocument();
  toEnd();
  await someFrames();
  expect(finishArticle).not.toHaveBeenCalled();
});

test.each(['not-purchased', 'locked', 'expired', 'awaiting'] as const)(
  'a section that is refused leads back to its list: %s',
  async (is) => {
    mount(<ArticlePage sectionId={ID} />, aShell({ answers: { openSection: refusal(is) } }));
    await expect.poll(here).toBe('/lession-list/1?from=12');
    expect(document.body.textContent).not.toContain('备用金不图收益');
  },
);

test('an old refusal sends nobody away: it is asked for anew', async () => {
  let isLocked = true;
  const shell = aShell({ answers: { openSection: () => (isLocked ? refusal('locked') : article) } });
  mount(<ArticlePage sectionId={ID} />, shell);
  await expect.poll(here).toBe('/lession-list/1?from=12');
  history.replaceState(null, '', start);
  isLocked = false;
  mount(<ArticlePage sectionId={ID} />, shell);
  await expect.element(page.getByText('留多少才够').first()).toBeInTheDocument();
  expect(here()).toBe(start);
});

test('a section of another kind goes to its own page', async () => {
  mount(<ArticlePage sectionId={ID} />, aShell({ answers: { openSection: examples.Audio.answers.openSection as never } }));
  await expect.poll(here).toBe('/lession-detail1/12');
});

test('large letters are a tap away, and back', async () => {
  mount(<ArticlePage sectionId={ID} />, aShell({ answers: { openSection: article, finishArticle: OFFLINE } }));
  await page.getByRole('button', { name: '大字' }).click();
  expect(document.documentElement.dataset.font).toBe('large');
  await page.getByRole('button', { name: '标准字' }).click();
  expect(document.documentElement.dataset.font).toBeUndefined();
});

const audio = examples.Audio.answers.openSection as { now: string; media: { url: string; until: string } };

/** The page with a player of its own, and an element that does as it is told. */
const listening = (openSection: () => unknown) => {
  const element = anAudio({ durationS: 725 });
  const player = createPlayer({ audio: element.audio, tell: () => {} });
  leftAt.follow(player);
  const asked = vi.fn(openSection as () => never);
  const click = vi.fn();
  mount(
    <ReporterContext value={{ click, exception: () => {}, learned: () => {}, stayed: () => {}, ad: () => {}, sendNow: () => {} }}>
      <PlayerContext value={{ player, Bar: () => null }}>
        <AudioPage sectionId={ID} />
      </PlayerContext>
    </ReporterContext>,
    aShell({ answers: { openSection: asked } }),
  );
  return { ...element, player, asked, click };
};

test('an audio section plays in the one player, pauses, and says what comes next', async () => {
  const { loads, player, click } = listening(() => audio);
  await page.getByRole('button', { name: '开始听' }).click();
  expect(loads).toEqual(['/audio/none.wav']);
  expect(trackOf(player.state.read())).toMatchObject({ id: ID, title: '课前听：看懂保单', artist: '周若兰', name: '小白理财训练营' });
  expect(click).toHaveBeenCalledWith('audio-played', { sectionId: ID });
  await page.getByRole('button', { name: '暂停' }).click();
  await expect.element(page.getByRole('button', { name: '接着听' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '下一节：看懂第一张保单' })).toBeVisible();
});

test('who comes another day goes on where it was left', async () => {
  const first = listening(() => audio);
  await page.getByRole('button', { name: '开始听' }).click();
  first.ready();
  first.hear(432);
  const second = listening(() => audio);
  await page.getByRole('button', { name: '从 07:12 接着听' }).click();
  second.ready();
  expect(second.audio.currentTime).toBe(432);
});

test('an address that has run out is asked for anew, and the sound goes on where it stopped', async () => {
  let nth = 0;
  const {
    audio: element,
    asked,
    loads,
    ready,
    hear,
    fail,
  } = listening(() => {
    nth++;
    return { ...audio, media: { ...audio.media, url: `/audio/${nth}.wav`, until: nth === 1 ? audio.now : audio.media.until } };
  });
  await page.getByRole('button', { name: '开始听' }).click();
  ready();
  hear(100);
  fail();
  await expect.poll(() => loads).toEqual(['/audio/1.wav', '/audio/2.wav']);
  ready();
  expect(element.currentTime).toBe(100);
  expect(asked).toHaveBeenCalledTimes(2);
  // The new one has not run out: what fails now is something else, and is said.
  fail();
  await expect.element(page.getByText('声音没加载出来，请检查网络')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);
  await page.getByRole('button', { name: '再试一次' }).click();
  expect(loads).toHaveLength(3);
});

test('an address that is handed out dead is not asked for in a circle', async () => {
  const { asked, loads, fail } = listening(() => ({ ...audio, media: { ...audio.media, until: audio.now } }));
  await page.getByRole('button', { name: '开始听' }).click();
  fail();
  await expect.element(page.getByText('声音没加载出来，请检查网络')).toBeVisible();
  expect([asked.mock.calls.length, loads.length]).toEqual([2, 1]);
});
