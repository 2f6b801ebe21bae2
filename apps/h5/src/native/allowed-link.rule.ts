// What a browser takes for a slash, or quietly removes, before it decides where a link leads.
const isMisleading = (text: string) =>
  Array.from(text).some((char) => char <= ' ' || (char >= '\u007f' && char <= '\u00a0') || char === '\\');
// A second slash, plain or encoded, begins a host.
const HOST_BEGINS = /^\/(?:\/|%2f|%5c|%09|%0a|%0d)/i;

const parse = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};

/** The wanted path if it cannot leave our site. Parsed once; what the parser returns is what is used, never the text itself. */
export const ownPath = (wanted: string, origin: string): string | undefined => {
  if (!wanted.startsWith('/') || isMisleading(wanted) || HOST_BEGINS.test(wanted)) return undefined;
  const url = parse(wanted, origin);
  // `/.//host` is ours to the parser, but its normalised path would be a host to the next one.
  if (!url || url.origin !== origin || HOST_BEGINS.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
};

/**
 * Where a link from the server may lead (dynamic routes, channel status, app store): to a page of ours, or over https to
 * one of the named hosts. Ours comes back as a path, theirs as an address, everything else as nothing.
 */
export const allowedLink = (link: string, origin: string, hosts: readonly string[]): string | undefined => {
  if (isMisleading(link)) return undefined;
  if (link.startsWith('/')) return ownPath(link, origin);
  // A browser would read `https:host` as one too, and as ours on an https page: it has to be spelt out.
  if (!/^https?:\/\/[^/]/i.test(link)) return undefined;
  const url = parse(link);
  if (!url || url.username || url.password) return undefined;
  if (url.origin === origin) return ownPath(url.pathname + url.search + url.hash, origin);
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) ? url.href : undefined;
};
