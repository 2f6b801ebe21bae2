import { useAnswer } from '../../../client/use-answer.ts';

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
export const useMiniProgramName = (appId: string): string | undefined => {
  const { answered } = useAnswer('getConfigure', { key: 'miniPrograms' });
  const names = answered.is === 'there' && typeof answered.data === 'object' ? (answered.data as Record<string, unknown> | null) : null;
  const name = names?.[appId];
  return typeof name === 'string' ? name : undefined;
};
