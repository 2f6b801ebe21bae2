const ASKER = /^(?:app|wx\w{6,30})$/;

export interface Asked {
  appId: string;
  page: string | undefined;
}

/** Names under which somebody might bring an address of his own for the answer. We know only pages that an asker has declared. */
const FOREIGN = ['redirect', 'redirect_uri', 'returnUrl', 'back', 'callback', 'url'];

/** Who asks, as the address says; nothing for what is no asker, or wants the answer elsewhere. */
export const askOf = (query: URLSearchParams): Asked | undefined => {
  const appId = query.get('from') ?? '';
  if (!ASKER.test(appId) || FOREIGN.some((name) => query.has(name))) return undefined;
  return { appId, page: query.get('page') ?? undefined };
};

/** `verifyMini/{appId}/{code}`. */
export const checkOf = (tail: string | undefined): { asker: string; code: string } | undefined => {
  const [asker = '', code = '', ...more] = (tail ?? '').split('/');
  return ASKER.test(asker) && /^[\w-]{16}$/.test(code) && more.length === 0 ? { asker, code } : undefined;
};

/** Our app's own scheme (decision 0035). */
export const appAddress = (ticket: string): string => `xuetang://login?ticket=${encodeURIComponent(ticket)}`;
