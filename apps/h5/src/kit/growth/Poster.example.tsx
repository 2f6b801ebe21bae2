import { HOSTILE, LONG, SENTENCE } from '../example-texts.ts';
import { Poster } from './Poster.tsx';
import type { PosterContent } from './draw-poster.ts';

/** Drawn, so that nothing is loaded. No code that leads anywhere. */
const QR = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="29" height="29"><rect width="29" height="29" fill="#fff"/><path d="M2 2h7v7H2zm18 0h7v7h-7zM2 20h7v7H2zm10-8h5v5h-5z"/></svg>',
)}`;

const poster = (of: Partial<PosterContent>) => () => (
  <Poster name="秀英" title="小白理财训练营" text={SENTENCE} qr={QR} qrText="长按识别，免费听第一课" {...of} />
);

export const Short = poster({});
export const Long = poster({ title: LONG, text: LONG.repeat(4) });
export const Hostile = poster({ name: HOSTILE, title: HOSTILE, text: HOSTILE.repeat(3), qrText: HOSTILE });
export const WithoutCode = poster({ qr: 'data:image/png,none' });
