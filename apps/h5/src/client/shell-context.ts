import { createContext, useContext } from 'react';
import type { Host } from '../native/host.ts';
import type { Ask } from './create-client.ts';
import type { Result } from './result.ts';
import type { SessionStore } from './session-store.ts';

/** What the shell gives to every feature. */
export interface Shell {
  ask: Ask;
  /** Does about a failure what the error catalogue says (spec 8), and hands the result on. */
  reactTo: <T>(result: Result<T>) => Result<T>;
  session: SessionStore;
  /** Done once the login of the first visit has succeeded or failed. */
  entered: Promise<void>;
  host: Host;
  /** Begins the login of this host. The page is left, or the app goes on where the guard had stopped it. */
  logIn: () => Promise<void>;
  /** Goes on where the guard had stopped the visitor. */
  leaveLogin: () => void;
  /** Whose host the captcha's script comes from, where it is not the vendor's. */
  captchaScripts?: string | undefined;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

export const useShell = (): Shell => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('a feature outside the shell');
  return shell;
};
