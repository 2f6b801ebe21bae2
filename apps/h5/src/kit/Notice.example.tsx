import { Notice, RISK_NOTE } from './Notice.tsx';

export const Risk = () => <Notice>{RISK_NOTE}</Notice>;
export const Next = () => <Notice look="next">今晚 8 点开课，开课前 10 分钟班级群里会有提醒。</Notice>;
export const Long = () => (
  <Notice look="next">
    我们已经收到您的投诉。24 小时内会有人回复，7 天内给出处理结果；到时候没有回复的话，这里会写明晚了多久、为什么晚，以及您还可以找谁。
  </Notice>
);
