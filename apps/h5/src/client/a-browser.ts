import { createSessionStore } from './session-store.ts';

/** A browser's cookies and local storage, for tests: what is written is one cookie with attributes, what is read are all pairs. */
export const aBrowser = ({ secure = true, token }: { secure?: boolean; token?: string } = {}) => {
  const written: string[] = [];
  const jar = new Map<string, string>(token ? [['token', token]] : []);
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [name = '', value = ''] = text.split('; ')[0]!.split('=');
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  };
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { written, jar, kept, document, storage, session: createSessionStore({ document, storage, secure }) };
};
