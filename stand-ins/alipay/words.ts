const AHEAD_MS = 8 * 3_600_000;

/** As Alipay writes times: Beijing's, without saying so. */
export const inBeijing = (atMs: number): string => new Date(atMs + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
export const atBeijing = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);

export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);
export const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);
