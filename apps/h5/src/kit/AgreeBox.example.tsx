import { AgreeBox, type AgreeText } from './AgreeBox.tsx';

const nothing = () => {};
const MANY: readonly AgreeText[] = [
  { title: '用户服务协议', page: 'userAgreement' },
  { title: '隐私政策', page: 'privacyAgreement' },
  { title: '课程购买与退款规则', page: 'refundAgreement' },
];

export const Empty = () => <AgreeBox checked={false} onChange={nothing} />;
export const Ticked = () => <AgreeBox checked onChange={nothing} />;
export const ManyTexts = () => <AgreeBox checked={false} onChange={nothing} texts={MANY} />;
