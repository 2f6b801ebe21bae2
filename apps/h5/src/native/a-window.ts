import type { AppBridge } from './app-host.ts';
import type { NativeWindow } from './create-host.ts';

export const AGENTS = {
  app: 'Mozilla/5.0 (Linux; Android 12) Chrome/107.0 Mobile Safari/537.36 XuetangApp/1.2.1',
  android: 'Mozilla/5.0 (Linux; Android 12) Chrome/107.0 Mobile MicroMessenger/8.0.33',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.33',
} as const;

/** As much of `window` as a host looks at, for tests. */
export const aWindow = ({
  userAgent = '',
  href = 'https://h5.test/order',
  ...more
}: Partial<NativeWindow> & { userAgent?: string; href?: string } = {}) => {
  const listeners = new Map<string, () => void>();
  const assigned: string[] = [];
  const win: NativeWindow = {
    document: { title: '', addEventListener: (event: string, listener: () => void) => void listeners.set(event, listener) },
    navigator: { userAgent },
    location: { href, assign: (address: string) => void assigned.push(address) },
    close: () => {},
    ...more,
  };
  return { win, assigned, say: (event: string) => listeners.get(event)?.() };
};

type Handlers = Readonly<Record<string, unknown>>;

/** Our app around a page: `answers` by handler; a handler that is not in it never answers. */
export const anApp = (answers: Handlers = {}) => {
  const asked: [string, unknown][] = [];
  const registered = new Map<string, () => void>();
  const bridge: AppBridge = {
    callHandler: (name, data, reply) => {
      asked.push([name, data]);
      if (name in answers) reply(answers[name]);
    },
    registerHandler: (name, handle) => void registered.set(name, handle),
  };
  return { bridge, asked, tap: () => registered.get('rightButtonTapped')?.() };
};
