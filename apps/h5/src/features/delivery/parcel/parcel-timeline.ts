import type { Parcel } from '@xuetang/contract/parcels';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import type { TimelineStep } from '../../../kit/talk/Timeline.tsx';
import { words } from './words.ts';

/** What the carrier said and what we did, the newest first. */
export const parcelTimeline = (parcel: Parcel, now: number): TimelineStep[] => {
  const own = (Object.keys(words.own) as (keyof typeof words.own)[]).flatMap((step) => {
    const at = parcel[step];
    // The carrier says by itself that it was signed for.
    return at === null || (step === 'receivedAt' && parcel.receivedBy === 'signed' && parcel.track.length > 0)
      ? []
      : [{ at, words: words.own[step] }];
  });
  const all = [...parcel.track, ...own].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const isOver = parcel.state === 'received' || parcel.state === 'back' || parcel.state === 'lost' || parcel.state === 'stopped';
  return all.map(({ at, words: what }, nth) => ({ what, when: momentWords(at, now), state: nth === 0 && !isOver ? 'now' : 'done' }));
};
