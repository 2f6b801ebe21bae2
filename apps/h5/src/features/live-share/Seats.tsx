import { timeOf } from '@xuetang/contract/beijing-time.rule';
import { SeatTicket } from '../../kit/SeatTicket.tsx';
import { whenWords, type LiveShare } from './share-words.rule.ts';
import './live-share.css';

/** When, with whom, and how many seats were left when we counted. */
export const Seats = ({ shared: { open, title, kind, countedAt }, nowMs }: { shared: LiveShare; nowMs: number }) => {
  if (!open)
    return (
      <div className="xt-share-closed">
        <h2>现在没有开放的班</h2>
        <p>下一次排好以后，朋友发给你的这个链接还能用，到时候再打开看看。</p>
      </div>
    );
  return (
    <>
      <SeatTicket
        title={kind === 'camp' ? `${title}开课` : '开课时间'}
        when={whenWords(open.startsAt, nowMs)}
        rows={[
          ['老师', open.teacherName],
          ['座位', open.seatsLeft > 0 ? `还有 ${open.seatsLeft} 个` : '已经满了'],
        ]}
      />
      <p className="xt-share-counted">
        一共 {open.seatsAll} 个座位，今天 {timeOf(countedAt)} 数的。{whenWords(open.enrolUntil, nowMs)} 停止报名。
      </p>
    </>
  );
};
