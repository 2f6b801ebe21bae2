import { HOSTILE, LONG } from '../example-texts.ts';
import { List } from '../layout/List.tsx';
import { Tag } from '../Tag.tsx';
import { LessonRow } from './LessonRow.tsx';

export const EachState = () => (
  <List ordered name="第二章">
    <LessonRow title="5 手续费藏在哪儿" state="done" lines={['11 月 10 日学完', '回放到 2027.10.09']} tag={<Tag>已用</Tag>} to="/c/5" />
    <LessonRow title="6 风险等级怎么看" state="going" share={0.53} lines={['听到 22:10 / 41:36']} tag={<Tag>已用</Tag>} to="/c/6" />
    <LessonRow title="7 基金跌了，先看什么" state="coming" lines={['11 月 24 日（周二）20:00 直播']} tag={<Tag tone="line">未用</Tag>} />
    <LessonRow
      title="8 股票型基金为什么波动大"
      state="locked"
      lines={['12 月 1 日 20:00 开', '还要先学完第 7 节']}
      tag={<Tag tone="line">未用</Tag>}
      onLocked={() => {}}
    />
    <LessonRow title={LONG} state="open" lines={[LONG]} tag={<Tag tone="good">不计</Tag>} to="/c/9" />
    <LessonRow title={HOSTILE} state="open" lines={[HOSTILE]} to="/c/10" />
  </List>
);
