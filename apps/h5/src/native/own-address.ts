const parsed = (address: string, base: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};

/** Whether an address is on this page's own site. A host is handed no other to share: it would carry our name. */
export const isOwnAddress = (address: string, pageAddress: string): boolean => {
  const page = parsed(pageAddress, pageAddress);
  return page !== undefined && parsed(address, pageAddress)?.origin === page.origin;
};

/** Whether a browser may be sent there: no script, no file. */
export const isWebAddress = (address: string): boolean => /^https?:$/.test(parsed(address, 'about:blank')?.protocol ?? '');
