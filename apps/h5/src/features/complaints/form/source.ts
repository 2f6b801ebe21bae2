import { useEffect, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';

/** The mini-program that opened the page, and the place in it (spec 2.10). */
export interface Source {
  appId?: string;
  comFrom?: string;
}

const PLACE_MOST = 64;

export const sourceOf = (query: URLSearchParams): Source => {
  const appId = query.get('appId') ?? '';
  const comFrom = (query.get('comFrom') ?? '').slice(0, PLACE_MOST);
  return { ...(/^\w{1,64}$/.test(appId) ? { appId } : {}), ...(comFrom ? { comFrom } : {}) };
};

/** `h5=1`: the page stands in a mini-program's web view, so there is a mini-program to go back to. */
export const isInsideMini = (query: URLSearchParams): boolean => query.get('h5') === '1';

/** The mini-program's own name, where operations have given it one (remote config `miniPrograms`). */
export const useMiniProgramName = ({ appId }: Source): string | undefined => {
  const { ask } = useShell();
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (!appId) return;
    void ask('getConfigure', { key: 'miniPrograms' }).then((names) => {
      const found = names.ok && typeof names.data === 'object' ? (names.data as Record<string, unknown> | null)?.[appId] : undefined;
      if (typeof found === 'string') setName(found);
    });
  }, [ask, appId]);
  return name;
};
