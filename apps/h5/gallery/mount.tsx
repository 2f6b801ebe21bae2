import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { type Shell, ShellContext } from '../src/client/shell-context.ts';
import { ToastHost } from '../src/kit/Toast.tsx';
import { toasts } from '../src/kit/toast.ts';
import { takeSavedAddress } from '../src/kit/trade/saved-address.ts';
import '../src/kit/tokens.css';
import '../src/kit/base.css';
import { aShell } from './made-up-shell.ts';

/** Puts something on the page of this test, and takes it away with everything that it left behind. */
export const mountWhole = (whole: ReactNode): void => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(whole));
  onTestFinished(() => {
    root.unmount();
    place.remove();
    toasts.close();
    sessionStorage.clear();
    localStorage.clear();
    takeSavedAddress('');
  });
};

/** A part, inside a shell and with the place where toasts appear. */
export const mount = (part: ReactNode, shell: Shell = aShell()): void =>
  mountWhole(
    <ShellContext value={shell}>
      {part}
      <ToastHost />
    </ShellContext>,
  );

/** What a hook gave the last time that it was drawn. */
export const mountHook = <T,>(hook: () => T, shell?: Shell): (() => T) => {
  const given: T[] = [];
  const Part = () => {
    given.push(hook());
    return null;
  };
  mount(<Part />, shell);
  return () => given[given.length - 1]!;
};
