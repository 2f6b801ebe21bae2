import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import type { finishArticle } from '@xuetang/contract/sections';
import { findSection, type SectionPorts } from './open-section.ts';
import { finishSection } from './section.store.ts';

/** Of its reading time, so much has to go by: who scrolls to the end at once has not read it. */
const READ_PART = 0.4;

/** The last block was seen. Said twice, it is learned once; what is not an article, not open or was never opened is not finished. */
export const finishFor = async (
  ports: Pick<SectionPorts, 'db' | 'clock'>,
  learnerId: LearnerId,
  sectionId: SectionId,
): Promise<ResponseOf<typeof finishArticle> | undefined> => {
  const found = await findSection(ports, learnerId, sectionId);
  if (found === 'unknown') return undefined;
  const NOT_OPEN = { is: 'not-open', seconds: 0 } as const;
  if (found === 'closed') return NOT_OPEN;
  const { section, now } = found;
  const { begunMs } = section.facts;
  if (section.row.medium !== 'article' || !isHandedOut(section.state) || begunMs === null) return NOT_OPEN;
  const needsMs = section.row.minutes * 60_000 * READ_PART;
  const begunBefore = new Date(now.getTime() - needsMs);
  if (await finishSection(ports.db, learnerId, sectionId, { now, begunBefore })) return { is: 'learned', seconds: 0 };
  return { is: 'soon', seconds: Math.max(1, Math.ceil((begunMs + needsMs - now.getTime()) / 1_000)) };
};
