const HEXTETS = 8;
const OF_A_HOME = 4;

/** The part of an address that one customer of a carrier holds: with IPv6 that is a /64, in which he may take any address. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [left = '', right] = address.toLowerCase().split('::', 2);
  const [head, tail] = [left, right ?? ''].map((side) => side.split(':').filter(Boolean));
  const gap = right === undefined ? 0 : HEXTETS - (head?.length ?? 0) - (tail?.length ?? 0);
  const hextets = [...(head ?? []), ...Array<string>(Math.max(0, gap)).fill('0'), ...(tail ?? [])];
  return hextets
    .slice(0, OF_A_HOME)
    .map((hextet) => hextet.replace(/^0+(?=.)/, ''))
    .join(':');
};
