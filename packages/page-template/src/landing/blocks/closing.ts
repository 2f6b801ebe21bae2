import { z } from 'zod';

/** The end of every landing page: the risk in words, who we are, and where to complain, if operators have opened that. It takes no text of its own. */
export const closing = z.object({ kind: z.literal('closing') });
