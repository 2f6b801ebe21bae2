import { CHUNK_RELOAD_AFTER_MS, PAGE_SCRIPT_TIMEOUT_MS } from '@xuetang/contract/constants';

const RELOADED = 'chunkReloaded';

export interface ChunkPorts {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
}

/** A connection that hangs fails like one that breaks, after 120 s (spec 9). */
const inTime = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the page script took too long')), PAGE_SCRIPT_TIMEOUT_MS);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

/**
 * A chunk that cannot be had is mostly one of yesterday's release: the page reloads after 0.4 s (spec 4.10) and gets the new names.
 * Once a session, so that a chunk that stays away ends on the error page and not in a loop. Without storage it cannot count, so it does not reload.
 */
export const createChunkRetry = ({ storage, reload }: ChunkPorts) => {
  const mayReload = (): boolean => {
    try {
      if (storage.getItem(RELOADED)) return false;
      storage.setItem(RELOADED, '1');
      return true;
    } catch {
      return false;
    }
  };
  return async <T>(load: () => Promise<T>): Promise<T> => {
    try {
      return await inTime(load);
    } catch (failure) {
      if (!mayReload()) throw failure;
      setTimeout(reload, CHUNK_RELOAD_AFTER_MS);
      // The page is on its way out; nothing may be drawn before it goes.
      return new Promise(() => {});
    }
  };
};
