import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import type { openSitting, SittingId } from '@xuetang/contract/watching';
import { findSection, type SectionPorts } from './open-section.ts';
import type { Database } from '../../platform/db.ts';
import { readLength, sitDown } from './watching.store.ts';

/** The last hundredth of a track is silence, and some players never reach it. */
const WHOLE_PERCENT = 99;

/** How many seconds of a recording are learning. */
const needed = ({ seconds, percent }: { seconds: number; percent: number }): number =>
  Math.max(1, Math.ceil((seconds * Math.min(percent, WHOLE_PERCENT)) / 100));

const recordingOf = async (db: Database, sectionId: SectionId) => {
  const length = await readLength(db, sectionId);
  return length && { lengthS: length.seconds, needsS: needed(length) };
};

/** The replay of a live section, of which some seconds count as learning: told by the module that has it. */
export type ReplayOf = (
  db: Database,
  asked: { learnerId: LearnerId; sectionId: SectionId; now: Date },
) => Promise<{ lengthS: number; needsS: number; counts: string } | undefined>;

export interface Sitter {
  learnerId: LearnerId;
  /** Names the session, and what its machine is called. */
  phone: string;
  device: string;
}

/** Begins to listen or to watch, where the rule has the section open at this moment. */
export const sitFor = async (
  ports: Pick<SectionPorts, 'db' | 'clock'> & { replayOf: ReplayOf },
  { learnerId, phone, device }: Sitter,
  sectionId: SectionId,
): Promise<ResponseOf<typeof openSitting> | 'unknown'> => {
  const found = await findSection(ports, learnerId, sectionId);
  if (found === 'unknown') return 'unknown';
  if (found === 'closed' || !isHandedOut(found.section.state)) return { outcome: 'refused' };
  const { now } = found;
  const isLive = found.section.row.medium === 'live';
  const length = isLive ? await ports.replayOf(ports.db, { learnerId, sectionId, now }) : await recordingOf(ports.db, sectionId);
  if (!length) return { outcome: 'refused' };
  const sitting = randomBytes(16).toString('base64url') as SittingId;
  const { place_s, watched_s, replaced } = await sitDown(ports.db, { learnerId, sitting, sectionId, phone, device, ...length }, now);
  return { outcome: 'open', sitting, lengthS: length.lengthS, placeS: place_s, watchedS: watched_s, replaced };
};
