import { Button } from './Button.tsx';
import { Failed, Nothing, Waiting } from './PageState.tsx';

const nothing = () => {};

export const Loading = () => <Waiting />;
export const LoadingACard = () => <Waiting cards={[180, 56, 56]} />;
export const WithoutAnAnswer = () => <Failed title="消息没加载出来" text="网络有点慢，请检查网络后重试" code={-1} onRetry={nothing} />;
export const FailedLong = () => (
  <Failed
    title="这门课程的价格、优惠和退款办法都没加载出来"
    text="服务开小差了，请稍后再试。一直这样的话，把下面的编号告诉客服，我们能更快找到原因。"
    code={50001}
    onRetry={nothing}
  />
);
export const Empty = () => <Nothing title="还没有消息" text="开班、作业和订单的消息都会放在这里。" />;
export const EmptyWithAStep = () => (
  <Nothing title="还没有报名的班" text="先选一个开班时间，就能进班级群。">
    <Button>去选时间</Button>
  </Nothing>
);
