import type { CampId } from '@xuetang/contract/ids';
import type { OwnClass } from '@xuetang/contract/live';
import { address } from '@xuetang/h5-routes/address';
import { useEffect, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Note } from '../view/parts/notes.tsx';
import './own-seats.css';

const stateOf = ({ isJoinGroup, groupQrcodeIsInvalid }: OwnClass): string => {
  if (isJoinGroup) return '已在群里';
  return groupQrcodeIsInvalid ? '群二维码失效，加老师进群' : '还没进群，点这里看二维码';
};

/** Every class of one's own; the one above is marked, the others lead to their codes. */
export const OwnSeats = ({ campId }: { campId: CampId | undefined }) => {
  const { ask, entered } = useShell();
  const [tries, setTries] = useState(1);
  const [classes, setClasses] = useState<readonly OwnClass[] | 'failed'>();
  useEffect(() => {
    let isLeft = false;
    void entered.then(async () => {
      const own = await ask('getLiveCenterQrData', {});
      if (!isLeft) setClasses(own.ok ? own.data.classes : 'failed');
    });
    return () => {
      isLeft = true;
    };
  }, [ask, entered, tries]);
  if (!classes) return <Note title="我的班级">正在取你的班级…</Note>;
  if (classes === 'failed')
    return (
      <Note title="我的班级没取到">
        网络可能有点慢，二维码不受影响。
        <Button look="line" size="small" onClick={() => setTries(tries + 1)}>
          再试一次
        </Button>
      </Note>
    );
  const [newest] = classes;
  if (!newest) return <Note title="还没有报名的班">报了名的训练营会列在这里，一个班一行。</Note>;
  return (
    <section className="xt-own-seats">
      <h2 className="xt-note-title">我的班级</h2>
      <ul>
        {classes.map((own) => {
          const isShown = own.campId === (campId ?? newest.campId);
          return (
            <li key={own.campId}>
              <a href={`${address('classInfoCenter')}?campId=${own.campId}`} aria-current={isShown ? 'true' : undefined}>
                <span>
                  <b>{own.campName}</b>
                  {own.periodName} · {own.className} · {own.teacherName}老师
                  <i>{isShown ? '上面就是这个班的二维码' : stateOf(own)}</i>
                </span>
                {!isShown && <Icon name="forward" size={20} />}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
