import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import type { openSitting, SittingId } from '@xuetang/contract/watching';
import { findSection, type SectionPorts } from './open-section.ts';
import { readLength, sitDown } from './watching.store.ts';

/** The last hundredth of a track is silence, and some players never reach it. */
const WHOLE_PERCENT = 99;

/** How many seconds of a recording are learning. */
const needed = ({ seconds, percent }: { seconds: number; percent: number }): number =>
  Math.max(1, Math.ceil((seconds * Math.min(percent, WHOLE_PERCENT)) / 100));

export interface Sitter {
  learnerId: LearnerId;
  /** Names the session, and what its machine is called. */
  phone: string;
  device: string;
}

/** Begins to listen or to watch, where the rule has the section open at this moment. */
export const sitFor = async (
  ports: Pick<SectionPorts, 'db' | 'clock'>,
  { learnerId, phone, device }: Sitter,
  sectionId: SectionId,
): Promise<ResponseOf<typeof openSitting> | 'unknown'> => {
  const found = await findSection(ports, learnerId, sectionId);
  if (found === 'unknown') return 'unknown';
  if (found === 'closed' || !isHandedOut(found.section.state)) return { outcome: 'refused' };
  const length = await readLength(ports.db, sectionId);
  if (!length) return { outcome: 'refused' };
  const sitting = randomBytes(16).toString('base64url') as SittingId;
  const { place_s, watched_s, replaced } = await sitDown(
    ports.db,
    { learnerId, sitting, sectionId, phone, device, lengthS: length.seconds, needsS: needed(length) },
    found.now,
  );
  return { outcome: 'open', sitting, lengthS: length.seconds, placeS: place_s, watchedS: watched_s, replaced };
};
