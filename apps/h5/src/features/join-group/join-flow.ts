import type { JoinAnswer } from '@xuetang/contract/enrolment';
import type { CampId, LineageId, ShortParamId } from '@xuetang/contract/ids';
import type { Ask } from '../../client/create-client.ts';
import type { Failure } from '../../client/result.ts';
import { chooseQrFor, type Adds, type JoinQr } from './choose-join-qr.rule.ts';

export interface JoinVisit {
  campId: CampId;
  channel?: string;
  /** The super-fan link that the visitor came by. */
  shortParamId?: ShortParamId;
  /** The ad visit that this is part of. */
  lineageId?: LineageId;
  fromUrl: string;
}

export interface JoinOutcome {
  qr: JoinQr;
  scene: number;
  /** Seen in the group already: the default code is shown, and needs other words. */
  isJoined?: boolean;
  /** Short id of the decision; made here when the server made none. */
  decision: string;
  /** Why there was no answer from the server; for the exception log. */
  failure?: Failure;
}

/** How a page differs on the way to its code. */
export interface Manner {
  adds?: Adds;
  /** The seat is taken on a tap, not on opening the page. */
  onTap?: boolean;
  /** Without a camp in the address, the newest class of one's own. */
  ofOwnClass?: boolean;
}

export interface JoinPorts {
  ask: Ask;
  now: () => number;
  /** When the three seconds are over; asked again after the visitor was waited for. */
  endsAt: () => number;
  /** Loads a picture into the browser's cache; false when it does not come in time. */
  loadPicture: (src: string, withinMs: number) => Promise<boolean>;
  newDecision: () => string;
  adds?: Adds;
  /** Where a seat is taken only on a tap: told what stands on the page meanwhile, done when the visitor asks for the seat. */
  untilAsked?: (meanwhile: JoinOutcome) => Promise<void>;
}

/** Scene codes that only the page can give (spec 4.1). */
const CHECK_FAILED = 96;
const JOIN_FAILED = 97;
const PICTURE_FAILED = 98;
const STATE_MISSING = 3;

/**
 * From the visit to a QR code (spec 4.1), within three seconds in all: the default code is on the screen meanwhile,
 * and whatever fails, it stays there.
 */
export const joinGroup = async (ports: JoinPorts, visit: JoinVisit): Promise<JoinOutcome> => {
  const { ask, now, endsAt, loadPicture, newDecision, adds, untilAsked } = ports;
  const left = () => Math.max(1, endsAt() - now());
  const fallBack = (scene: number, failure: Failure): JoinOutcome => ({ qr: { kind: 'default' }, scene, decision: newDecision(), failure });

  const show = async (answer: JoinAnswer, isMutex: boolean): Promise<JoinOutcome> => {
    const { sceneCode: scene = STATE_MISSING, decision = newDecision() } = answer as Partial<JoinAnswer>;
    const qr = isMutex ? chooseQrFor(adds, answer) : ({ kind: 'default' } as const);
    // A code that does not load would leave a hole where the default one was. The seat is kept; the next visit shows it.
    if (qr.kind !== 'default' && !(await loadPicture(qr.src, left()))) return { qr: { kind: 'default' }, scene: PICTURE_FAILED, decision };
    return { qr, scene, decision, ...(answer.isJoinGroup ? { isJoined: true } : {}) };
  };

  const { fromUrl, ...asked } = visit;
  const checked = await ask('checkLiveOrder', asked, { timeoutMs: left() });
  if (!checked.ok) return fallBack(CHECK_FAILED, checked);
  if (checked.data.type !== 1) return show(checked.data, checked.data.type === 2);
  if (untilAsked) await untilAsked(await show(checked.data, false));

  const saved = await ask('saveEntryRecordAndAllocateClass', { ...asked, fromUrl }, { timeoutMs: left() });
  if (!saved.ok) return fallBack(JOIN_FAILED, saved);
  return show(saved.data, saved.data.type === 1);
};
