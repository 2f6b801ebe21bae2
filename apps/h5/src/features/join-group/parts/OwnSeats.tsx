import type { CampId } from '@xuetang/contract/ids';
import type { OwnClass } from '@xuetang/contract/live';
import { address } from '@xuetang/h5-routes/address';
import { useAskedOnce } from '../../../client/use-asked-once.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Note } from '../view/parts/notes.tsx';
import './own-seats.css';
import '../view/parts/notes.css';

const stateOf = ({ isJoinGroup, groupQrcodeIsInvalid }: OwnClass): string => {
  if (isJoinGroup) return '已在群里';
  return groupQrcodeIsInvalid ? '群二维码失效，加老师进群' : '还没进群，点这里看二维码';
};

/** Every class of one's own; the one above is marked, the others lead to their codes. */
export const OwnSeats = ({ campId }: { campId: CampId | undefined }) => {
  const { answered, retry } = useAskedOnce('getLiveCenterQrData', {});
  if (answered.is === 'on-the-way') return <Note title="我的班级">正在取你的班级…</Note>;
  if (answered.is === 'failed')
    return (
      <Note title="我的班级没加载出来">
        网络可能有点慢，二维码不受影响。
        <Button look="line" size="small" onClick={retry}>
          再试一次
        </Button>
      </Note>
    );
  const { classes, now } = answered.data;
  const [newest] = classes;
  if (!newest) return <Note title="还没有报名的班">报了名的训练营会列在这里，一个班一行。</Note>;
  return (
    <section className="xt-own-seats">
      <h2 className="xt-note-title">我的班级</h2>
      <ul>
        {classes.map((each) => {
          const isShown = each.campId === (campId ?? newest.campId);
          return (
            <li key={each.campId}>
              <a href={`${address('classInfoCenter')}?campId=${each.campId}`} aria-current={isShown ? 'true' : undefined}>
                <span>
                  <b>{each.campName}</b>
                  {each.periodName} · {each.className} · {each.teacherName}老师
                  <i>{isShown ? '上面就是这个班的二维码' : stateOf(each)}</i>
                </span>
                {!isShown && <Icon name="forward" size={20} />}
              </a>
              {each.startsAt > now && (
                <a className="xt-own-change" href={`${address('changeClassTime')}/${each.campId}`}>
                  日子不方便？换一期
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
