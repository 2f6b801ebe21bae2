import type { AudioTrack } from '@xuetang/contract/learning';
import { type Heard, heardSeconds, type Milestone, newMilestones } from './milestones.rule.ts';

/** Spec 9: the percentages, and the three moments besides them. */
export type LearnMoment = Milestone | 'ready' | 'pause' | 'end';

export interface Learned {
  track: AudioTrack;
  moment: LearnMoment;
  /** Seconds of the track that were heard, each counted once. */
  heardS: number;
  /** Where in the track. */
  atS: number;
  /** The whole track was heard before this moment. */
  wasWhole: boolean;
}

export type Listened = Pick<HTMLAudioElement, 'currentTime' | 'duration'> & { played: Heard };

/** Follows one track after the other and tells what was learned. */
export const createLearnProgress = (tell: (learned: Learned) => void) => {
  let track: AudioTrack | undefined;
  let reached = new Set<Milestone>();

  const say = (moment: LearnMoment, audio: Listened) => {
    if (!track) return;
    tell({ track, moment, heardS: heardSeconds(audio.played), atS: audio.currentTime, wasWhole: reached.has(100) });
  };
  const pass = (audio: Listened) => {
    for (const milestone of newMilestones(heardSeconds(audio.played), audio.duration, reached)) {
      say(milestone, audio);
      reached.add(milestone);
    }
  };
  return {
    /** The same track begun anew counts anew: it is learned a second time. Without one nothing is learned: a book is heard for its own sake. */
    begin: (next: AudioTrack | undefined) => {
      track = next;
      reached = new Set();
    },
    ready: (audio: Listened) => say('ready', audio),
    pass,
    pause: (audio: Listened) => say('pause', audio),
    end: (audio: Listened) => {
      pass(audio);
      say('end', audio);
    },
  };
};
