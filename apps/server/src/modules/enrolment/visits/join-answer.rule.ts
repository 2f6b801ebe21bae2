import type { JoinAnswer } from '@xuetang/contract/enrolment';
import type { GroupId } from '@xuetang/contract/ids';
import { qrKinds, type Scene } from '@xuetang/contract/scenes';
import type { QrLinks } from '../codes/qr-links.ts';
import type { SeatFacts, VisitFacts } from './scene.rule.ts';

export interface Decided {
  call: 'check' | 'save';
  scene: Scene;
  facts: VisitFacts;
  decision: string;
  learnNumber: string;
}

/** Any type but 1 and 2 leads the client to the default QR code. */
const TYPE = { join: 1, mutex: 2, none: 3 } as const;
const LINK = { group: 1, teacher: 2 } as const;

const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/** The mutex result of a seat; the client's choice between its codes is spec 4.2. */
const mutexOf = (seat: SeatFacts, links: QrLinks) => {
  const usable = seat.groupState === 'normal' && seat.qrUsable;
  return {
    linkType: LINK.group,
    isJoinGroup: flag(seat.confirmed),
    groupQrcodeIsInvalid: flag(!usable),
    groupId: seat.groupId as GroupId,
    qrCodeType: seat.confirmed ? qrKinds.default : usable ? qrKinds.group : seat.teacherHasQr ? qrKinds.teacher : qrKinds.default,
    ...(usable ? { groupQrcode: links.group(seat.groupId) } : {}),
    ...(seat.teacherHasQr ? { teacherQrCode: links.teacher(seat.teacherId) } : {}),
    ...(seat.physicsWechatGroupId ? { physicsWechatGroupId: seat.physicsWechatGroupId } : {}),
  };
};

/** The wire answer of a decided visit (rules §1, right column of the table). */
export const joinAnswerOf = ({ call, scene, facts, decision, learnNumber }: Decided, links: QrLinks): JoinAnswer => {
  const { seat, advancedTeacherId } = facts;
  const base = { toWechat: 0 as const, sceneCode: scene, learnNumber, decision };
  const shown = call === 'save' ? TYPE.join : TYPE.mutex;
  switch (scene) {
    case 10: {
      const teacher = advancedTeacherId
        ? { qrCodeType: qrKinds.teacher, teacherQrCode: links.teacher(advancedTeacherId) }
        : { qrCodeType: qrKinds.default };
      return { ...base, type: shown, linkType: LINK.teacher, ...teacher };
    }
    case 3:
    case 4:
    case 6:
    case 14:
      return seat ? { ...base, type: shown, ...mutexOf(seat, links) } : { ...base, type: TYPE.none };
    case 1:
    case 2:
      if (call === 'check') return { ...base, type: TYPE.join };
      return seat ? { ...base, type: TYPE.join, ...mutexOf(seat, links) } : { ...base, type: TYPE.none };
    default:
      return { ...base, type: TYPE.none };
  }
};
