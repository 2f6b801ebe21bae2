const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Twenty-two random letters: what somebody says once has this name, and sent again it is the same. */
export const newLineKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(22))].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
