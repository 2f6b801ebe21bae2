import type { AgreementName } from '@xuetang/contract/agreements';
import type { LandingVariant } from '@xuetang/h5-routes/families/landing';
import type { DoorstepData } from '../doorstep-data.ts';

export interface LandingData extends DoorstepData {
  /** Where the visitor goes from here, with the whole query. */
  next: string;
  /** What the box agrees to, in the versions of today; empty when the server did not say. */
  documents: { document: AgreementName; version: string }[];
}

export const asksOf = ({ page }: LandingData): LandingVariant['asks'] => (page.variant as LandingVariant).asks;
