import type { Agreement, AgreementName } from '@xuetang/contract/agreements';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { CampFacts, OtherCamp } from './camp-facts.ts';

/** What stands around the blocks of one page. */
export interface Around {
  facts: CampFacts | null | undefined;
  /** Only where this camp is full or closed. Then the main button leads there. */
  elsewhere?: OtherCamp | undefined;
  /** Where the main button leads: a plain link, which works before any script does. Beginning with # it stays on the page. */
  joinHref: string;
  /** A page that keeps nothing has nothing to agree to. */
  asksConsent: boolean;
  account: { name: string; qr: string };
  /** The texts that the page shows; what the server did not answer is absent. */
  agreements: Partial<Record<AgreementName, Pick<Agreement, 'title' | 'version' | 'summary' | 'sections'>>>;
  /** Where films may come from. */
  filmHosts: readonly string[];
  /** The fields of a number and its code, drawn by the app whose kit has them. */
  mobileForm: (label: string) => ReactNode;
  /** Who answers for the page, as published with the company's documents; absent until operators have published them. */
  company: { name: string; licence: string; record: string | undefined } | undefined;
  userAgreementHref: string;
  privacyHref: string;
  /** Absent where operators have not opened complaints (spec 2.10). */
  complaintHref: string | undefined;
  aboutHref: string;
}

/** What the host knows; the fields of the form are added where the kit is. */
export type HostAround = Omit<Around, 'mobileForm'>;

/** How a block looks. It is drawn on the host only; what moves is brought to life by its data attributes. */
export type BlockView<S extends z.ZodObject> = (props: { block: z.output<S>; around: Around }) => ReactNode;
