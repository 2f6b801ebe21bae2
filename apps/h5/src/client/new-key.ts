type Source = Pick<typeof crypto, 'getRandomValues'> & { randomUUID?: () => string };

/** A random UUID, version 4. `crypto.randomUUID` came with iOS 15.4 and Chrome 92; we serve older ones. */
export const newKey = (source: Source = crypto): string => {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
