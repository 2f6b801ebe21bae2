import type { AskOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../client/use-action.ts';

/** After a change so long, then it is sent; what is typed meanwhile goes with the next one. */
export const SAVE_AFTER_MS = 2_000;
/** What was not saved is tried again without a tap. */
export const AGAIN_AFTER_MS = 10_000;

/** `saved`: the server has what is on the page. `saving`: it is about to. `unsaved`: the last try was lost or refused. */
export type SaveState = 'saved' | 'saving' | 'unsaved';

/**
 * Keeps something that is being written on the server, with the call that stores it: two seconds after a change, at once when the page is left
 * or hidden, again after ten seconds where it did not get through. One save at a time, and the last words win. `body` is compared by its
 * JSON; what the page began with counts as saved.
 */
export const useAutosave = <N extends CallName>(name: N, body: AskOf<Calls[N]>) => {
  const text = JSON.stringify(body);
  const [savedText, setSavedText] = useState(text);
  const [failedText, setFailedText] = useState<string>();
  // Said beside the field, in its own words: a toast every ten seconds helps nobody.
  const { send, isBusy, errors } = useAction(name, { onFailed: () => {} });
  const isDirty = text !== savedText;
  const hasFailed = isDirty && failedText === text;

  const latest = useRef({ text, savedText, send });
  useEffect(() => {
    latest.current = { text, savedText, send };
  });
  const save = useCallback(async () => {
    const { text: now, savedText: before, send: sendNow } = latest.current;
    if (now === before) return;
    const result = await sendNow(JSON.parse(now) as AskOf<Calls[N]>);
    // Nothing: another one is under way, and what is newer than that follows it.
    if (result?.ok) setSavedText(now);
    else if (result) setFailedText(now);
  }, []);

  useEffect(() => {
    if (!isDirty || isBusy) return;
    const timer = setTimeout(() => void save(), hasFailed ? AGAIN_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDirty, isBusy, hasFailed, text, save]);

  useEffect(() => {
    const saveHidden = () => void (document.visibilityState === 'hidden' && save());
    const saveNow = () => void save();
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('pagehide', saveNow);
    window.addEventListener('online', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('pagehide', saveNow);
      window.removeEventListener('online', saveNow);
      void save();
    };
  }, [save]);

  const state: SaveState = !isDirty ? 'saved' : hasFailed && !isBusy ? 'unsaved' : 'saving';
  return { state, errors, saveNow: () => void save() };
};
