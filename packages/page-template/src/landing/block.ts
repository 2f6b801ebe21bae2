import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { CampFacts } from './camp-facts.ts';

/** What stands around the blocks of one page. */
export interface Around {
  facts: CampFacts | undefined;
  /** Where the main button leads: a plain link, which works before any script does. */
  joinHref: string;
  userAgreementHref: string;
  privacyHref: string;
  complaintHref: string;
  aboutHref: string;
}

/** How a block looks. It is drawn on the host only; what moves is brought to life by its data attributes. */
export type BlockView<S extends z.ZodObject> = (props: { block: z.output<S>; around: Around }) => ReactNode;
