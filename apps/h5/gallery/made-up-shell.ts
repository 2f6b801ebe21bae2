import { createSessionStore, type CameBack, type SessionStore } from '../src/client/session-store.ts';
import type { Shell } from '../src/client/shell-context.ts';
import { toast } from '../src/kit/toast.ts';
import { ableToDoNothing, type Host } from '../src/native/host.ts';
import { type Answers, askOf } from './answers.ts';

const nothing = () => {};

/** Forgets with the document; nobody else reads it. */
const aSession = (token: string, cameBack: CameBack | undefined): SessionStore => {
  const kept = new Map<string, string>();
  const session = createSessionStore({
    document: { cookie: token && `token=${token}` },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    secure: false,
  });
  if (cameBack) session.keepCameBack(cameBack);
  return session;
};

const aHost: Host = { ...ableToDoNothing, kind: 'wechat', setTitle: nothing };

export interface MadeUp {
  answers?: Answers;
  /** A visitor has none. */
  token?: string;
  host?: Partial<Host>;
  /** What WeChat sent along with who comes back to the page. */
  cameBack?: CameBack;
}

/** What a page gets of the shell, with a server of made-up answers behind it. */
export const aShell = ({ answers = {}, token = 'a-token', host = {}, cameBack }: MadeUp = {}): Shell => ({
  ask: askOf(answers),
  reactTo: (result) => {
    if (!result.ok && result.then === 'toast') toast(result.message);
    return result;
  },
  session: aSession(token, cameBack),
  entered: Promise.resolve(),
  host: { ...aHost, ...host },
  logIn: () => Promise.resolve(),
  leaveLogin: nothing,
});
