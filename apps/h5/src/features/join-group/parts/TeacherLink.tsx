import type { CampId } from '@xuetang/contract/ids';
import { useEffect, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { Note } from '../view/parts/notes.tsx';

/** WeCom's own address that adds a teacher without a code, where the teacher has one; for phones on which the long press fails. */
export const TeacherLink = ({ campId, isDecided }: { campId: CampId | undefined; isDecided: boolean }) => {
  const { ask } = useShell();
  const [link, setLink] = useState<string>();
  useEffect(() => {
    if (!isDecided) return;
    let isLeft = false;
    void ask('getOwnTeacher', campId ? { campId } : {}).then((own) => {
      if (!isLeft && own.ok) setLink(own.data.teacher?.customerLink ?? undefined);
    });
    return () => {
      isLeft = true;
    };
  }, [ask, campId, isDecided]);
  if (!link) return null;
  return (
    <Note title="长按不方便？点这里也一样">
      <a className="xt-button xt-button-line xt-button-full" href={link}>
        打开老师的企业微信名片
      </a>
    </Note>
  );
};
