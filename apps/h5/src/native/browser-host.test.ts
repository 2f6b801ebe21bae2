import { describe, expect, test, vi } from 'vitest';
import { aWindow } from './a-window.ts';
import { createBrowserHost } from './browser-host.ts';

const page = { title: '理财第一课', description: '五天入门', link: 'https://h5.test/course/7', image: '' };

describe('a browser', () => {
  test('shares by its own sheet', async () => {
    const share = vi.fn(async () => {});
    const { win } = aWindow({ navigator: { userAgent: '', share } });
    expect(await createBrowserHost(win).share(page)).toEqual({ ok: true, data: { by: 'sheet' } });
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: '理财第一课', text: '五天入门', url: 'https://h5.test/course/7' });
  });

  test('a sheet that the visitor closes is a refusal', async () => {
    const { win } = aWindow({ navigator: { userAgent: '', share: () => Promise.reject(new Error('AbortError')) } });
    expect(await createBrowserHost(win).share(page)).toEqual({ ok: false, why: 'refused' });
  });

  test('goes to addresses of the web and no others', async () => {
    const { win, assigned } = aWindow();
    const host = createBrowserHost(win);
    expect(await host.openBrowser('javascript:alert(1)')).toEqual({ ok: false, why: 'refused' });
    expect(await host.openBrowser('https://a.app.qq.com/o')).toEqual({ ok: true, data: null });
    expect(assigned).toEqual(['https://a.app.qq.com/o']);
  });
});
