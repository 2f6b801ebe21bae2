import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChunkRetry } from './retry-chunk.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const aSession = () => {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  // Each reload of the page begins with a new loader on the same session storage.
  return { reload, aPage: () => createChunkRetry({ storage, reload }) };
};

describe('[4.10] page failure', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a chunk that loads is handed on', async () => {
    const { aPage, reload } = aSession();
    expect(await aPage()(async () => 'page')).toBe('page');
    expect(reload).not.toHaveBeenCalled();
  });

  test('[4.10-01] [8-13a] [9-57] a chunk that fails reloads the page after 0.4 s', async () => {
    const { aPage, reload } = aSession();
    void aPage()(missing);
    await vi.advanceTimersByTimeAsync(399);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('[4.10-02] [8-13b] when it fails again in the same session the error is shown and nothing reloads', async () => {
    const { aPage, reload } = aSession();
    void aPage()(missing);
    await vi.advanceTimersByTimeAsync(400);
    await expect(aPage()(missing)).rejects.toThrow('dynamically imported');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('[9-02] a chunk that hangs has failed after 120 s', async () => {
    const { aPage, reload } = aSession();
    void aPage()(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(120_399);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('without session storage there is no reload that could loop', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const reload = vi.fn();
    await expect(createChunkRetry({ storage: { getItem: denied, setItem: denied }, reload })(missing)).rejects.toThrow(
      'dynamically imported',
    );
    expect(reload).not.toHaveBeenCalled();
  });
});
