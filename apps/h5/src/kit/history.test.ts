import { describe, expect, test, vi } from 'vitest';
import { aHistory } from './a-history.ts';
import { followHistory } from './history.ts';

const opened = (path: string) => {
  const tab = aHistory(path);
  return { tab, router: followHistory(tab.window) };
};

describe('the way from page to page', () => {
  test('goes on, back and elsewhere, and says so each time', async () => {
    const { tab, router } = opened('/index?a=1');
    const seen: string[] = [];
    const leave = router.subscribe(() => seen.push(router.current().pathname + router.current().search));
    expect(router.current()).toMatchObject({ pathname: '/index', search: '?a=1', hash: '' });

    router.navigate('/order?id=7');
    router.navigate('/order-detail', { replace: true });
    expect(tab.trail()).toBe('/index /order-detail');
    router.navigate(-1);
    await tab.rest();
    expect(seen).toEqual(['/order?id=7', '/order-detail', '/index?a=1']);
    leave();
    router.navigate('/user');
    expect(seen).toHaveLength(3);
  });

  test('the same address twice is two places, and coming back finds the first again, also after the document was loaded anew', () => {
    const { tab, router } = opened('/order');
    const { key } = router.current();
    expect(key).toMatch(/^\w{4,}$/);
    router.navigate('/order');
    expect(router.current().key).not.toBe(key);
    tab.back();
    expect(router.current().key).toBe(key);
    expect(followHistory(tab.reload().window).current().key).toBe(key);
  });

  test('an address that somebody else cleans is no visit', () => {
    const { tab, router } = opened('/index?token=secret');
    tab.window.history.replaceState(null, '', '/index');
    expect(router.current().search).toBe('?token=secret');
  });
});

describe('what lies over a page', () => {
  const withSheets = async (count: number) => {
    const { tab, router } = opened('/index');
    router.navigate('/order');
    const moves = vi.fn();
    router.subscribe(moves);
    const sheets = Array.from({ length: count }, () => {
      const onBack = vi.fn();
      return { onBack, close: router.layOver(onBack) };
    });
    await tab.rest();
    return { tab, router, moves, sheets };
  };

  test('has an entry; Back takes the topmost and the page stays', async () => {
    const { tab, router, sheets } = await withSheets(2);
    const { key } = router.current();
    expect(tab.trail()).toBe('/index /order /order+ /order++');
    tab.back();
    expect(sheets.map(({ onBack }) => onBack.mock.calls.length)).toEqual([0, 1]);
    tab.back();
    expect(sheets.map(({ onBack }) => onBack.mock.calls.length)).toEqual([1, 1]);
    expect(router.current()).toMatchObject({ pathname: '/order', key });
    tab.back();
    expect(router.current().pathname).toBe('/index');
  });

  test('closed by a button it takes its entry with it', async () => {
    const { tab, sheets } = await withSheets(1);
    sheets[0]?.close();
    await tab.rest();
    expect([tab.trail(), tab.at()]).toEqual(['/index /order /order+', 1]);
    expect(sheets[0]?.onBack).not.toHaveBeenCalled();
  });

  test('the browser does not put the page at its top, where it believes to have left it; afterwards it may again', async () => {
    const { tab, sheets } = await withSheets(1);
    expect(tab.window.history.scrollRestoration).toBe('manual');
    sheets[0]?.close();
    await expect.poll(() => tab.window.history.scrollRestoration).toBe('auto');
  });

  test('forward leads to no sheet that is closed', async () => {
    const { tab, router, sheets } = await withSheets(1);
    sheets[0]?.close();
    await tab.rest();
    tab.forward();
    await tab.rest();
    expect([tab.at(), router.current().pathname]).toEqual([1, '/order']);
  });

  test('one sheet that follows another in the same breath keeps the entry: nothing moves', async () => {
    const { tab, router, moves, sheets } = await withSheets(1);
    sheets[0]?.close();
    router.layOver(() => {});
    await tab.rest();
    expect([tab.trail(), tab.at()]).toEqual(['/index /order /order+', 2]);
    expect(moves).not.toHaveBeenCalled();
  });

  test.each([1, 2, 3])('a navigation from inside %i leaves no dead entry', async (count) => {
    const { tab, router, sheets } = await withSheets(count);
    router.navigate('/user');
    // One sheet's entry becomes the page's at once; several go first.
    expect(router.current().pathname).toBe(count === 1 ? '/user' : '/order');
    for (const sheet of sheets) sheet.close();
    await tab.rest();
    expect([tab.trail(), tab.at()]).toEqual(['/index /order /user', 2]);
    expect(router.current().pathname).toBe('/user');
    tab.back();
    await tab.rest();
    expect(router.current().pathname).toBe('/order');
    tab.back();
    expect(router.current().pathname).toBe('/index');
  });

  test('a replacement from inside replaces the page, not the sheet', async () => {
    const { tab, router } = await withSheets(2);
    router.navigate('/login', { replace: true });
    await tab.rest();
    expect([tab.at(), router.current().pathname]).toEqual([1, '/login']);
    tab.back();
    expect(router.current().pathname).toBe('/index');
  });

  test('back by one from inside leaves the page', async () => {
    const { tab, router } = await withSheets(1);
    router.navigate(-1);
    await tab.rest();
    expect(router.current().pathname).toBe('/index');
  });

  test('closed, and on at once: the navigation waits until the entry is gone', async () => {
    const { tab, router, sheets } = await withSheets(1);
    sheets[0]?.close();
    await Promise.resolve();
    await Promise.resolve();
    router.navigate('/user');
    await tab.rest();
    expect([tab.trail(), tab.at()]).toEqual(['/index /order /user', 2]);
  });

  test('closed, and out of the document at once: the way out waits until the entry is gone', async () => {
    const { tab, router, sheets } = await withSheets(1);
    const left: number[] = [];
    sheets[0]?.close();
    router.afterLayers(() => left.push(tab.at()));
    await tab.rest();
    expect(left).toEqual([1]);
  });

  test('out of the document, and closed while it goes: nothing calls it back, and what opens next has the entry', async () => {
    const { tab, router, sheets } = await withSheets(1);
    router.afterLayers(() => sheets[0]?.close());
    await tab.rest();
    expect(tab.at()).toBe(2);
    router.layOver(() => {});
    await tab.rest();
    expect([tab.trail(), tab.at()]).toEqual(['/index /order /order+', 2]);
  });

  test('loaded anew with a sheet open: the entry goes, the place is the same', async () => {
    const { tab, router } = await withSheets(2);
    const again = tab.reload();
    const { current } = followHistory(again.window);
    await again.rest();
    expect(again.at()).toBe(1);
    expect(current()).toEqual(router.current());
  });
});

describe('a page that is not left unasked', () => {
  test('asks, and goes on by a yes', () => {
    const { router } = opened('/complaintDetail');
    let leave = () => {};
    router.askBefore((go) => (leave = go));
    router.navigate('/user');
    expect(router.current().pathname).toBe('/complaintDetail');
    leave();
    expect(router.current().pathname).toBe('/user');
  });

  test('the shell goes unasked, and nobody is asked any more once it is let go', () => {
    const { router } = opened('/complaintDetail');
    const ask = vi.fn();
    const letGo = router.askBefore(ask);
    router.navigate('/login', { replace: true, unasked: true });
    letGo();
    router.navigate('/user');
    expect(ask).not.toHaveBeenCalled();
    expect(router.current().pathname).toBe('/user');
  });
});
