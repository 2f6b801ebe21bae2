import type { OwnClass } from '@xuetang/contract/live';
import type { CampId, OrderNo } from '@xuetang/contract/ids';
import { chooseJoinQr } from './choose-join-qr.rule.ts';
import type { JoinOutcome, JoinPorts, JoinVisit } from './join-flow.ts';
import { sceneOfClass } from './order-class.rule.ts';

const ORDER_FAILED = 96;
const PICTURE_FAILED = 98;
/** The account's code is on the page already: this one may come after the three seconds. */
const TEACHER_MS = 3_000;

export interface OrderOutcome {
  outcome: JoinOutcome;
  /** What was bought, where the order is the learner's own. */
  bought?: OwnClass;
}

/** From a paid order to the code of its class: no check and no seat to take, the order has settled both. */
export const joinByOrder = async ({ ask, now, endsAt, loadPicture, newDecision }: JoinPorts, order: OrderNo): Promise<OrderOutcome> => {
  const left = () => Math.max(1, endsAt() - now());
  const decision = newDecision();
  const answer = await ask('getWechatQrcodeByPayOrder', { order }, { timeoutMs: left() });
  if (!answer.ok) return { outcome: { qr: { kind: 'default' }, scene: ORDER_FAILED, decision, failure: answer } };
  const { data: bought } = answer;
  const { groupQrcode, groupId, teacherQrCode, isJoinGroup, groupQrcodeIsInvalid } = bought;
  const qr = chooseJoinQr({
    // Who paid and has no seat yet is led to the teacher, who gives one.
    linkType: groupId ? 1 : 2,
    isJoinGroup,
    groupQrcodeIsInvalid,
    ...(groupQrcode ? { groupQrcode } : {}),
    ...(groupId ? { groupId } : {}),
    ...(teacherQrCode ? { teacherQrCode } : {}),
  });
  if (qr.kind !== 'default' && !(await loadPicture(qr.src, left())))
    return { bought, outcome: { qr: { kind: 'default' }, scene: PICTURE_FAILED, decision } };
  return { bought, outcome: { qr, scene: sceneOfClass(bought, now()), decision, ...(isJoinGroup ? { isJoined: true } : {}) } };
};

/** The class that a learner without a camp in the address means: the newest of one's own. */
export const newestClass = async ({ ask, now, endsAt }: JoinPorts): Promise<JoinVisit | null> => {
  const own = await ask('getLiveCenterQrData', {}, { timeoutMs: Math.max(1, endsAt() - now()) });
  const [newest] = own.ok ? own.data.classes : [];
  return newest ? { campId: newest.campId, fromUrl: location.pathname } : null;
};

/** The teacher whom a camp names for those without a seat: better than the account for a page that promises a teacher. */
export const withTeacher = async ({ ask, loadPicture }: JoinPorts, outcome: JoinOutcome, campId: CampId): Promise<JoinOutcome> => {
  if (outcome.qr.kind === 'teacher' || outcome.failure) return outcome;
  const named = await ask('getTeacherWechatPic', { campId }, { timeoutMs: TEACHER_MS });
  const src = named.ok ? named.data?.teacherWechatPic : undefined;
  return src && (await loadPicture(src, TEACHER_MS)) ? { ...outcome, qr: { kind: 'teacher', src } } : outcome;
};
