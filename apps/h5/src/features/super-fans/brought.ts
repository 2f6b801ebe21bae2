/** What the address brings. Codes work once, so they leave it before they are used: a refresh cannot send them again. */
export interface Brought {
  shortParamId: string;
  corpId: string;
  code: string;
  state: string;
  phoneCode: string;
  /** What the mini-program's button said instead of a code. */
  phoneError: string;
}

const SPENT = ['code', 'state', 'phoneCode', 'phoneError'] as const;
const KEPT = 'superFansPhone';

type Visit = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type PhonePart = Pick<Brought, 'shortParamId' | 'phoneCode' | 'phoneError'>;

const NOTHING = { phoneCode: '', phoneError: '' };

/** Some webviews forbid storage altogether; then a code is lost on the way to WeChat, and asked for again. */
const attempt = (work: () => void): void => {
  try {
    work();
  } catch {}
};

const read = (visit: Visit, shortParamId: string): Pick<Brought, 'phoneCode' | 'phoneError'> => {
  try {
    const kept = JSON.parse(visit.getItem(KEPT) ?? 'null') as PhonePart | null;
    return kept?.shortParamId === shortParamId ? { phoneCode: kept.phoneCode, phoneError: kept.phoneError } : NOTHING;
  } catch {
    return NOTHING;
  }
};

/** The link of an address; both spellings are about. */
export const shortParamIdOf = (query: URLSearchParams): string => query.get('ShortParamId') ?? query.get('shortParamId') ?? '';

/** Reads the address. What the phone button brought is kept for the way to WeChat and back, in this window alone. */
export const readBrought = (query: URLSearchParams, visit: Visit): Brought => {
  const of = (name: string) => query.get(name) ?? '';
  const shortParamId = shortParamIdOf(query);
  const brings = { phoneCode: of('phoneCode'), phoneError: of('phoneError') };
  const isBrought = brings.phoneCode !== '' || brings.phoneError !== '';
  if (isBrought) attempt(() => visit.setItem(KEPT, JSON.stringify({ shortParamId, ...brings } satisfies PhonePart)));
  const phone = isBrought ? brings : read(visit, shortParamId);
  return { shortParamId, corpId: of('corpId'), code: of('code'), state: of('state'), ...phone };
};

export const forgetPhone = (visit: Visit): void => attempt(() => visit.removeItem(KEPT));

/** The page's own path, with nothing in it that works once. */
export const pathWithoutSpent = (url: URL): string => {
  const query = new URLSearchParams(url.search);
  for (const name of SPENT) query.delete(name);
  const text = query.toString();
  return url.pathname + (text && `?${text}`);
};
