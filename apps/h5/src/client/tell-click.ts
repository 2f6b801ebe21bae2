import type { Ask } from './create-client.ts';
import { keepLineage, lineageHere, type Lineage } from './lineage.ts';

export interface TellPorts {
  ask: Ask;
  /** Empty for a visitor. */
  token: () => string;
  /** Whether somebody has agreed here to being counted. */
  hasConsent: () => boolean;
  lineage?: () => Lineage;
  keep?: typeof keepLineage;
}

/** Tells the server by which click this visit came: once, of a learner, who has agreed to it (decision 0091). Nobody waits for it. */
export const tellClick = async ({ ask, token, hasConsent, lineage = lineageHere, keep = keepLineage }: TellPorts): Promise<void> => {
  const { id, at, told, ...click } = lineage();
  if (told || Object.keys(click.clickIds).length === 0 || !token() || !hasConsent()) return;
  const saved = await ask('saveClickIdCache', { lineageId: id, ...click });
  if (saved.ok) Object.assign(lineage(), keep({ id, at, ...click, told: true }));
};
