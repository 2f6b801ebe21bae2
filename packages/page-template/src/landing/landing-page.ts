import { z } from 'zod';
import { blocks } from './blocks.ts';
import { dishonestWords } from './honest-words.ts';

type AnySchema = (typeof blocks)[keyof typeof blocks];
const schemas = Object.values(blocks) as [AnySchema, ...AnySchema[]];

/** A landing page as data: a title and blocks, from top to bottom. A new one needs no code. */
export const LandingPage = z.object({
  title: z.string().trim().min(1).max(20),
  ground: z.enum(['paper', 'white', 'warm']).optional(),
  /** For readers over fifty: as the large-font mode, whatever the reader has set. */
  letters: z.enum(['plain', 'large']).optional(),
  /** The page behind the button, of the join-group or success family: classInfo21, unless it is said. Whoever shows it checks the name. */
  leadsTo: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  blocks: z
    .array(z.discriminatedUnion('kind', schemas))
    .min(1)
    .max(30)
    // Whatever a campaign says, the risk and who stands behind it are on the page, and so is a button.
    .refine((list) => list.at(-2)?.kind === 'closing' && list.at(-1)?.kind === 'dock', '的最后两块必须是 closing 和 dock')
    .superRefine((list, context) => {
      for (const { path, word } of dishonestWords(list))
        context.addIssue({ code: 'custom', path, message: `写了“${word}”，我们的页面不能这样写` });
    }),
});
export type LandingPage = z.infer<typeof LandingPage>;

/** Reads what an operator saved; undefined for what is no landing page, so that the built-in design stands in. */
export const readLandingPage = (json: string): LandingPage | undefined => {
  try {
    return LandingPage.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
};
