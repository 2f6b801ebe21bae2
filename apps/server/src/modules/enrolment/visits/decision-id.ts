/**
 * The short id of a decision, as it stands on the page and is read out to support: base 32 without I, L, O and U.
 * Ids are shuffled by a fixed bijection, so that neighbours do not look alike and nobody reads our volume from them.
 * Up to 2^30 decisions take six characters, up to 2^40 eight.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SHUFFLE = 0x2d_51_6a_9bn; // odd, so it has an inverse modulo every power of two

const inverse = (odd: bigint, modulus: bigint): bigint => {
  let x = odd;
  for (let bits = 3n; bits < 64n; bits *= 2n) x = (x * (2n - odd * x)) % modulus;
  return ((x % modulus) + modulus) % modulus;
};

const widthOf = (id: bigint): number => (id < 1n << 30n ? 6 : 8);

export const shortIdOf = (decisionId: string): string => {
  const id = BigInt(decisionId);
  const width = widthOf(id);
  let rest = (id * SHUFFLE) % (1n << BigInt(width * 5));
  let text = '';
  for (let at = 0; at < width; at++) {
    text = (ALPHABET[Number(rest & 31n)] ?? '') + text;
    rest >>= 5n;
  }
  return text;
};

/** Undefined for what cannot be a short id: support pastes all sorts of things. */
export const decisionIdOf = (shortId: string): string | undefined => {
  if (!/^(?:[0-9A-HJKMNP-TV-Z]{6}|[0-9A-HJKMNP-TV-Z]{8})$/.test(shortId)) return undefined;
  const modulus = 1n << BigInt(shortId.length * 5);
  let value = 0n;
  for (const char of shortId) value = (value << 5n) | BigInt(ALPHABET.indexOf(char));
  return ((value * inverse(SHUFFLE, modulus)) % modulus).toString();
};
