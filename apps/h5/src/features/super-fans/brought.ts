/** What the address brings. Codes work once, so they leave it before they are used: a refresh cannot send them again. */
export interface Brought {
  shortParamId: string;
  corpId: string;
  code: string;
  state: string;
  phoneCode: string;
  /** What this account gave the button on the way: a code without it is somebody else's (decision 0122). */
  phoneState: string;
  /** What the mini-program's button said instead of a code. */
  phoneError: string;
}

const SPENT = ['code', 'state', 'phoneCode', 'phoneState', 'phoneError'] as const;
const KEPT = 'superFansPhone';

type Visit = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Phone = Pick<Brought, 'phoneCode' | 'phoneState' | 'phoneError'>;
type PhonePart = Phone & Pick<Brought, 'shortParamId'>;

export const NO_PHONE: Phone = { phoneCode: '', phoneState: '', phoneError: '' };

/** Some webviews forbid storage altogether; then a code is lost on the way to WeChat, and asked for again. */
const attempt = (work: () => void): void => {
  try {
    work();
  } catch {}
};

const read = (visit: Visit, shortParamId: string): Phone => {
  try {
    const kept = JSON.parse(visit.getItem(KEPT) ?? 'null') as PhonePart | null;
    if (kept?.shortParamId !== shortParamId) return NO_PHONE;
    const { phoneCode, phoneState, phoneError } = kept;
    return { phoneCode, phoneState, phoneError };
  } catch {
    return NO_PHONE;
  }
};

/** The link of an address; both spellings are about. */
export const shortParamIdOf = (query: URLSearchParams): string => query.get('ShortParamId') ?? query.get('shortParamId') ?? '';

/** Reads the address. What the phone button brought is kept for the way to WeChat and back, in this window alone. */
export const readBrought = (query: URLSearchParams, visit: Visit): Brought => {
  const of = (name: string) => query.get(name) ?? '';
  const shortParamId = shortParamIdOf(query);
  const phoneState = of('phoneState');
  const brings = { phoneCode: phoneState && of('phoneCode'), phoneState, phoneError: of('phoneError') };
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

/** Where the mini-program opens this page again. */
export const backFromButton = (url: URL, phoneState: string): string => {
  const back = new URL(pathWithoutSpent(url), url);
  back.searchParams.set('phoneState', phoneState);
  return back.href;
};
