import { TOAST_CONFIG_MS, TOAST_MS, TOAST_SHARED_MS } from '@xuetang/contract/constants';
import type { IconName } from './Icon.tsx';

export interface ToastOptions {
  ms?: number;
  at?: 'middle' | 'bottom';
  /** Gives the reader a cross to send it away before its time. */
  closable?: boolean;
  icon?: IconName;
}

/** Spec 9 and decision 0053: what the shell says on any page, and what it says about a setting that is wrong. */
export const SHARED_TOAST: ToastOptions = { ms: TOAST_SHARED_MS, at: 'bottom', closable: true };
export const CONFIG_TOAST: ToastOptions = { ms: TOAST_CONFIG_MS };

export interface ToastNote extends Required<Pick<ToastOptions, 'at' | 'closable'>> {
  id: number;
  message: string;
  icon: IconName | undefined;
}

type Watcher = (note: ToastNote | null) => void;

/** One note at a time: a newer one takes the older one's place. */
export const createToastQueue = () => {
  const watchers = new Set<Watcher>();
  let current: ToastNote | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const put = (note: ToastNote | null) => {
    current = note;
    for (const watch of watchers) watch(note);
  };

  const close = () => {
    clearTimeout(timer);
    put(null);
  };

  const show = (message: string, { ms = TOAST_MS, at = 'middle', closable = false, icon }: ToastOptions = {}) => {
    clearTimeout(timer);
    count += 1;
    put({ id: count, message, at, closable, icon });
    timer = setTimeout(close, ms);
  };

  const watch = (watcher: Watcher) => {
    watchers.add(watcher);
    watcher(current);
    return () => void watchers.delete(watcher);
  };

  return { show, close, watch };
};
