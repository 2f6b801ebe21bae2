import { describe, expect, test, vi } from 'vitest';
import { createPageCards } from './page-card.ts';

const ORIGIN = 'https://h5.test';
const PICTURE = `${ORIGIN}/share/hall.png`;
const ofShell = { title: '好友邀你听直播', share: { page: 'liveShare', title: '好友邀你听直播' } } as const;

const cards = () => {
  const host = { setTitle: vi.fn(), setShare: vi.fn() };
  return { host, ...createPageCards(host, ORIGIN) };
};

describe('the card of a page', () => {
  test("a page's own stands over the shell's, whoever speaks last, and is told once", async () => {
    const { host, shell, page } = cards();
    page({ title: '第 86 期', share: { page: 'liveShare', id: '7', query: { by: 'AB12' }, title: '一起来学', description: '今晚八点' } });
    shell(ofShell);
    await Promise.resolve();
    expect(host.setTitle.mock.calls).toEqual([['第 86 期']]);
    expect(host.setShare.mock.calls).toEqual([
      [{ title: '一起来学', description: '今晚八点', link: `${ORIGIN}/liveShare/7?by=AB12`, image: PICTURE }],
    ]);
  });

  test("a page that says nothing, or only one thing, has the shell's for the rest", async () => {
    const { host, shell, page } = cards();
    shell(ofShell);
    page({ title: '第 86 期' });
    await Promise.resolve();
    expect(host.setTitle).toHaveBeenCalledWith('第 86 期');
    expect(host.setShare).toHaveBeenCalledWith({ title: '好友邀你听直播', description: '', link: `${ORIGIN}/liveShare`, image: PICTURE });
  });

  test('what the last page said is not said of the next one, and what is said already is not said again', async () => {
    const { host, shell, page } = cards();
    shell(ofShell);
    const leave = page({ title: '第 86 期' });
    await Promise.resolve();
    leave();
    shell({ title: '我的', share: { page: 'user', title: '我的' } });
    await Promise.resolve();
    shell({ title: '我的', share: { page: 'user', title: '我的' } });
    await Promise.resolve();
    expect(host.setTitle.mock.calls).toEqual([['第 86 期'], ['我的']]);
    expect(host.setShare).toHaveBeenCalledTimes(2);
  });
});
