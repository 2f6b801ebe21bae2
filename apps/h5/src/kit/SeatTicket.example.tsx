import { SeatTicket } from './SeatTicket.tsx';

export const Short = () => (
  <SeatTicket
    title="小白理财训练营"
    when="3 月 2 日（周一）晚 8 点开课"
    rows={[
      ['班级', '第 86 期 3 班'],
      ['老师', '林老师'],
    ]}
  />
);
export const Long = () => (
  <SeatTicket
    title="从工资到养老金：普通家庭一辈子的钱怎么安排训练营"
    when="2026 年 12 月 31 日（周四）晚 8 点开课，跨年夜照常上课，第二天早上可以看回放"
    rows={[
      ['班级', '第 1286 期 北京朝阳望京西园四区 13 班'],
      ['老师', '欧阳清风老师和司徒明月老师'],
      ['学号', '20260199'],
    ]}
  />
);
