/** Money as Alipay writes it: yuan with two digits, never a number of a computer. */
export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** Nothing where it is no sum. Alipay writes `399`, `399.0` and `399.00`. */
export const fenOf = (text: string): number | undefined => {
  const [, yuan, rest = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(rest.padEnd(2, '0'));
};

const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** `2026-11-17 21:00:00`: Alipay's clocks are Beijing's, and it says so nowhere. */
export const inBeijing = (at: Date): string => seconds.format(at);

export const atBeijing = (text: string): Date | undefined => {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+08:00`) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
};

/** Alipay refuses these letters in what is bought; and its bills have commas between values, and no marks around them. */
export const titleOf = (text: string): string =>
  Array.from(text.replace(/[/=&,"]/g, ' '))
    .slice(0, 128)
    .join('')
    .trim();
