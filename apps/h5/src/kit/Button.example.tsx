import { Button } from './Button.tsx';

export const Main = () => <Button>去班级群</Button>;
export const Line = () => <Button look="line">再想想</Button>;
export const Busy = () => <Button busy>正在提交</Button>;
export const Disabled = () => <Button disabled>名额已满</Button>;
export const Small = () => <Button size="small">全部已读</Button>;
export const SmallLine = () => (
  <Button look="line" size="small">
    全部已读
  </Button>
);
export const Long = () => <Button>我已经认真读完全部说明，同意按照页面上写明的价格和退款办法报名这门课程</Button>;
