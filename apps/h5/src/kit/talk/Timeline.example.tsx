import { HOSTILE, LONG } from '../example-texts.ts';
import { Timeline } from './Timeline.tsx';

export const Parcel = () => (
  <Timeline
    label="包裹走到哪儿了"
    steps={[
      { what: '派送中，苏州姑苏临顿路营业点', when: '今天 08:12', state: 'now' },
      { what: LONG, when: '昨天 14:15', state: 'done' },
      { what: '打包好，地址不能再改', when: '11月23日（周一）10:20', state: 'done' },
    ]}
  />
);
export const Ahead = () => (
  <Timeline
    label="处理进度"
    steps={[
      { what: '您提交了投诉', when: '今天 08:12', state: 'now' },
      { what: HOSTILE, state: 'ahead' },
    ]}
  />
);
