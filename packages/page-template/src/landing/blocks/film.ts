import { SCENES } from '@xuetang/art/scenes';
import { z } from 'zod';
import { words } from '../words.ts';

/** Which files a phone plays by itself. Whether we trust the host is the deployment's list, not the page's. */
const FilmAddress = z.url({ protocol: /^https$/ }).regex(/^[^?#]+\.(mp4|m3u8)$/, 'must be an https address that ends in .mp4 or .m3u8');

/** A short film behind our own poster, and its story in pictures for whoever cannot listen now. Nothing plays before a tap. */
export const film = z.object({
  kind: z.literal('film'),
  title: words(20),
  lasts: words(10),
  poster: z.enum(SCENES),
  src: FilmAddress.optional(),
  story: z
    .array(z.object({ scene: z.enum(SCENES), text: words(60) }))
    .min(2)
    .max(6),
});
