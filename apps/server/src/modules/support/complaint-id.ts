import { randomBytes } from 'node:crypto';
import type { ComplaintId } from '@xuetang/contract/ids';

/** Crockford's letters: no I, L, O or U, so that a code can be read out and written down. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** 80 random bits: nobody finds somebody else's complaint by trying. */
export const newComplaintId = (): ComplaintId =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('') as ComplaintId;
