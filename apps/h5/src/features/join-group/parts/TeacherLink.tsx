import type { CampId } from '@xuetang/contract/ids';
import { useAskedOnce } from '../../../client/use-asked-once.ts';
import { Note } from '../view/parts/notes.tsx';
import { ButtonOut } from '../../../kit/ButtonOut.tsx';
import { Apart } from '../../../kit/layout/Apart.tsx';

/** WeCom's own address that adds a teacher without a code, where the teacher has one; for phones on which the long press fails. */
export const TeacherLink = ({ campId, isDecided }: { campId: CampId | undefined; isDecided: boolean }) => {
  const { answered } = useAskedOnce('getOwnTeacher', isDecided ? (campId ? { campId } : {}) : undefined);
  const link = answered.is === 'there' ? answered.data.teacher?.customerLink : undefined;
  if (!link) return null;
  return (
    <Note title="长按不方便？点这里也一样">
      <Apart by="some">
        <ButtonOut href={link}>打开老师的企业微信名片</ButtonOut>
      </Apart>
    </Note>
  );
};
