import { seal, unsealIfWhole, type DataKeys, type Place } from '../../../platform/crypto.ts';

/** Where something of a complaint is sealed, by what names its row for ever: their number, their number of the word, ours of the answer. */
const PLACES = {
  text: (row: string): Place => ({ column: 'trade.pay_complaint.text_sealed', row }),
  phone: (row: string): Place => ({ column: 'trade.pay_complaint.phone_sealed', row }),
  pictures: (row: string): Place => ({ column: 'trade.pay_complaint.pictures_sealed', row }),
  word: (row: string): Place => ({ column: 'trade.pay_complaint_word.body_sealed', row }),
  wordPictures: (row: string): Place => ({ column: 'trade.pay_complaint_word.pictures_sealed', row }),
  answer: (row: string): Place => ({ column: 'trade.pay_complaint_answer.body_sealed', row }),
} as const;
type Of = keyof typeof PLACES;

/** Nothing where there is nothing to be sealed. */
export const sealWord = (keys: DataKeys, of: Of, row: string, text: string | null): Buffer | null =>
  text === null || text === '' ? null : seal(keys, text, PLACES[of](row));

export const openWord = (keys: DataKeys, of: Of, row: string, sealed: Buffer | null): string | null =>
  sealed === null ? null : (unsealIfWhole(keys, sealed, PLACES[of](row)) ?? null);

export const sealPictures = (keys: DataKeys, of: Of, row: string, urls: readonly string[]): Buffer | null =>
  urls.length === 0 ? null : sealWord(keys, of, row, JSON.stringify(urls));

/** How many there are: whoever is to see them opens them at the provider, which asks who that is. */
export const countPictures = (keys: DataKeys, of: Of, row: string, sealed: Buffer | null): number => {
  const opened = openWord(keys, of, row, sealed);
  return opened === null ? 0 : (JSON.parse(opened) as string[]).length;
};
