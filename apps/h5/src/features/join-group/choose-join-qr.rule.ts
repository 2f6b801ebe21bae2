import type { JoinAnswer } from '@xuetang/contract/enrolment';
import type { GroupId } from '@xuetang/contract/ids';

export type JoinQr = { kind: 'group'; src: string; groupId: GroupId | undefined } | { kind: 'teacher'; src: string } | { kind: 'default' };

export type MutexResult = Pick<
  JoinAnswer,
  'linkType' | 'isJoinGroup' | 'groupQrcodeIsInvalid' | 'groupQrcode' | 'groupId' | 'teacherQrCode'
>;

/** What a page adds besides, or instead of, the class group. */
export type Adds = 'friend' | 'wecom-friend' | 'teacher' | 'group-only' | undefined;

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

/** The same for a page that adds the teacher wherever there is one, or a group and never a person (decision 0100). */
export const chooseQrFor = (adds: Adds, mutex: MutexResult): JoinQr => {
  const chosen = chooseJoinQr(mutex);
  if (adds === undefined) return chosen;
  if (adds === 'group-only') return chosen.kind === 'teacher' ? DEFAULT : chosen;
  return mutex.teacherQrCode ? { kind: 'teacher', src: mutex.teacherQrCode } : chosen;
};
