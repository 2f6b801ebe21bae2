import type { JoinAnswer } from '@xuetang/contract/enrolment';
import type { CampId, ShortParamId } from '@xuetang/contract/ids';
import type { Ask } from '../../client/create-client.ts';
import type { Failure } from '../../client/result.ts';
import { chooseJoinQr, type JoinQr } from './choose-join-qr.rule.ts';

export interface JoinVisit {
  campId: CampId;
  channel?: string;
  /** The super-fan link that the visitor came by. */
  shortParamId?: ShortParamId;
  fromUrl: string;
}

export interface JoinOutcome {
  qr: JoinQr;
  scene: number;
  /** Short id of the decision; made here when the server made none. */
  decision: string;
  /** Why there was no answer from the server; for the exception log. */
  failure?: Failure;
}

export interface JoinPorts {
  ask: Ask;
  now: () => number;
  /** When the three seconds of the whole visit are over. */
  endsAt: number;
  /** Loads a picture into the browser's cache; false when it does not come in time. */
  loadPicture: (src: string, withinMs: number) => Promise<boolean>;
  newDecision: () => string;
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
export const joinGroup = async ({ ask, now, endsAt, loadPicture, newDecision }: JoinPorts, visit: JoinVisit): Promise<JoinOutcome> => {
  const left = () => Math.max(1, endsAt - now());
  const fallBack = (scene: number, failure: Failure): JoinOutcome => ({ qr: { kind: 'default' }, scene, decision: newDecision(), failure });

  const show = async (answer: JoinAnswer, isMutex: boolean): Promise<JoinOutcome> => {
    const { sceneCode: scene = STATE_MISSING, decision = newDecision() } = answer as Partial<JoinAnswer>;
    const qr = isMutex ? chooseJoinQr(answer) : ({ kind: 'default' } as const);
    // A code that does not load would leave a hole where the default one was. The seat is kept; the next visit shows it.
    if (qr.kind !== 'default' && !(await loadPicture(qr.src, left()))) return { qr: { kind: 'default' }, scene: PICTURE_FAILED, decision };
    return { qr, scene, decision };
  };

  const { fromUrl, ...asked } = visit;
  const checked = await ask('checkLiveOrder', asked, { timeoutMs: left() });
  if (!checked.ok) return fallBack(CHECK_FAILED, checked);
  if (checked.data.type !== 1) return show(checked.data, checked.data.type === 2);

  const saved = await ask('saveEntryRecordAndAllocateClass', { ...asked, fromUrl }, { timeoutMs: left() });
  if (!saved.ok) return fallBack(JOIN_FAILED, saved);
  return show(saved.data, saved.data.type === 1);
};
