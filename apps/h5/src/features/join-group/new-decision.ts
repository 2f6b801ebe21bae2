const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A short id for a decision that the server never saw (scene 96, 97 or 3); it goes out with the exception log. */
export const newDecision = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => ALPHABET[byte & 31]).join('');
