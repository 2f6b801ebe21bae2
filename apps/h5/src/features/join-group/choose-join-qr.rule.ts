import type { JoinAnswer } from '@xuetang/contract/enrolment';
import type { GroupId } from '@xuetang/contract/ids';

export type JoinQr = { kind: 'group'; src: string; groupId: GroupId | undefined } | { kind: 'teacher'; src: string } | { kind: 'default' };

export type MutexResult = Pick<
  JoinAnswer,
  'linkType' | 'isJoinGroup' | 'groupQrcodeIsInvalid' | 'groupQrcode' | 'groupId' | 'teacherQrCode'
>;

const DEFAULT: JoinQr = { kind: 'default' };

const teacherOrDefault = ({ teacherQrCode }: MutexResult): JoinQr => (teacherQrCode ? { kind: 'teacher', src: teacherQrCode } : DEFAULT);

/** Which QR code the join-group page shows (spec 4.2). */
export const chooseJoinQr = (mutex: MutexResult): JoinQr => {
  const { linkType = 1, isJoinGroup, groupQrcodeIsInvalid, groupQrcode, groupId } = mutex;
  if (linkType === 2) return teacherOrDefault(mutex);
  if (linkType !== 1 && linkType !== 6) return DEFAULT;
  if (isJoinGroup) return DEFAULT;
  if (groupQrcodeIsInvalid) return teacherOrDefault(mutex);
  return groupQrcode ? { kind: 'group', src: groupQrcode, groupId } : DEFAULT;
};
