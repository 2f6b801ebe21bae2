import { AGREEMENTS } from '@xuetang/contract/agreement-terms';
import { z } from 'zod';

/** The whole text of an agreement in the page, as the server holds it today. It is read to its end before the box can be ticked. */
export const agreement = z.object({ kind: z.literal('agreement'), document: z.enum(AGREEMENTS) });
