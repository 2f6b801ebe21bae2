import type { SectionId } from '@xuetang/contract/ids';
import type { SittingId } from '@xuetang/contract/watching';
import type { Ask } from '../client/create-client.ts';
import type { Listened } from './learn-progress.ts';
import { type Milestone, newMilestones } from './milestones.rule.ts';
import { type Stretch, together, without, wholeSeconds } from './stretches.rule.ts';

export const REPORT_EVERY_MS = 15_000;
/** The server ends a sitting after ten minutes of silence: whoever comes back after nearly as long sits down anew. */
const SILENCE_MS = 9 * 60_000;
/** As many as the call takes. */
const MOST_STRETCHES = 60;

interface Report {
  sitting: SittingId;
  seq: number;
  played: Stretch[];
  placeS: number;
}

export interface WatchPorts {
  ask: Ask;
  audio: Listened;
  /** Another phone plays now. */
  onReplaced: (device: string) => void;
  /** Enough of it was heard; said once a track. */
  onLearned?: (sectionId: SectionId) => void;
  /** So much of it was credited by now, on whatever phone: each milestone once. */
  onMilestone?: (sectionId: SectionId, milestone: Milestone, watchedS: number) => void;
  /** Where it was left, on whatever phone. */
  onPlace?: (sectionId: SectionId, placeS: number) => void;
  now?: () => number;
}

/**
 * Tells the server what was really played of a section, every fifteen seconds and whenever the player stops. One report at a time: what was not
 * answered is sent again as it was, and what is played without a network waits here. The server decides what counts.
 */
export const createWatchReports = ({ ask, audio, onReplaced, onLearned, onMilestone, onPlace, now = Date.now }: WatchPorts) => {
  let section: SectionId | undefined;
  let sitting: SittingId | undefined;
  let seq = 0;
  let told: Stretch[] = [];
  let unanswered: Report | undefined;
  let heardAtMs = 0;
  let isBusy = false;
  let isLearned = false;
  let lengthS = 0;
  let reached = new Set<Milestone>();
  /** Another phone plays: only a tap on play takes its place. */
  let hasYielded = false;

  const sitDown = async (of: SectionId): Promise<void> => {
    const result = await ask('openSitting', { sectionId: of });
    if (!result.ok || result.data.outcome !== 'open' || section !== of) return;
    sitting = result.data.sitting;
    seq = 0;
    unanswered = undefined;
    heardAtMs = now();
    lengthS = result.data.lengthS;
    reached = new Set(newMilestones(result.data.watchedS, lengthS, new Set()));
    onPlace?.(of, result.data.placeS);
  };

  const next = (): Report | undefined => {
    if (unanswered) return unanswered;
    const played = without(wholeSeconds(audio.played), told).slice(0, MOST_STRETCHES);
    if (sitting === undefined || played.length === 0) return undefined;
    return (unanswered = { sitting, seq: ++seq, played, placeS: Math.floor(audio.currentTime) });
  };

  const say = async (of: SectionId): Promise<void> => {
    const report = next();
    if (!report) return;
    const result = await ask('reportWatched', report);
    // Another track by now, or nobody knows what became of it: the same is said again.
    if (section !== of || (!result.ok && result.kind !== 'answer')) return;
    unanswered = undefined;
    if (!result.ok) return;
    const { outcome, by, ...heard } = result.data;
    heardAtMs = now();
    if (outcome === 'counted') told = together(told, report.played);
    else sitting = undefined;
    if (outcome === 'replaced') {
      hasYielded = true;
      onReplaced(by?.device ?? '');
    }
    for (const milestone of newMilestones(heard.watchedS, lengthS, reached)) {
      reached.add(milestone);
      onMilestone?.(of, milestone, heard.watchedS);
    }
    if (!heard.isLearned || isLearned) return;
    isLearned = true;
    onLearned?.(of);
  };

  const tell = async (): Promise<void> => {
    const of = section;
    if (of === undefined || isBusy) return;
    isBusy = true;
    try {
      if (sitting === undefined && !hasYielded) await sitDown(of);
      await say(of);
    } finally {
      isBusy = false;
    }
    // Another track began meanwhile, and its time runs from when it sits down.
    if (section !== of) await tell();
  };

  /** The last word on a track that is left, or of a page that goes: nobody waits for its answer. */
  const leave = (): void => {
    const known = together(told, unanswered?.played ?? []);
    const played = without(wholeSeconds(audio.played), known).slice(0, MOST_STRETCHES);
    if (sitting === undefined || played.length === 0) return;
    void ask('reportWatched', { sitting, seq: ++seq, played, placeS: Math.floor(audio.currentTime) }, { keepalive: true });
    told = together(known, played);
  };

  return {
    /** Something plays that counts for nothing: what the element has played is no section's. */
    rest: (): void => {
      leave();
      section = undefined;
      sitting = undefined;
      unanswered = undefined;
    },
    /** A track begins to play, here or again. */
    begin: (sectionId: SectionId): void => {
      if (section !== sectionId) {
        section = sectionId;
        told = [];
        isLearned = false;
        sitting = undefined;
        unanswered = undefined;
      }
      hasYielded = false;
      if (sitting !== undefined && now() - heardAtMs < SILENCE_MS) return;
      sitting = undefined;
      void tell();
    },
    tell,
    leave,
  };
};
