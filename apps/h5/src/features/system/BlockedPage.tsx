import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { ClosedDoor } from './ClosedDoor.tsx';
import { Button } from '../../kit/Button.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { dateWords } from '../../kit/moment-words.rule.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Ending } from './Ending.tsx';
import './blocked.css';

type Block = NonNullable<ResponseOf<Calls['getBlock']>>;

const SHUT: Record<Block['scope'], string> = { global: '课程和活动暂时不能用', 'mini-program': '小程序里的内容暂时不能看' };

const Facts = ({ block: { scope, reason, since, until } }: { block: Block }) => (
  <dl className="xt-blocked-facts">
    <div>
      <dt>原因</dt>
      <dd>{reason}</dd>
    </div>
    <div>
      <dt>限制</dt>
      <dd>{SHUT[scope]}</dd>
    </div>
    <div>
      <dt>时间</dt>
      <dd>
        {dateWords(since)}起
        <br />
        {until ? `${dateWords(until)}自动解除` : '申诉核实后解除'}
      </dd>
    </div>
  </dl>
);

/** Rules §2: why, until when, the way to object, and what stays open. Without a known reason it still shows the way. */
const Blocked = ({ block }: { block: Block | undefined }) => {
  const navigate = useNavigate();
  return (
    <section className="xt-blocked">
      <ClosedDoor />
      <h1>这里暂时不能访问</h1>
      {block ? <Facts block={block} /> : <p>这个页面对您的账号关闭了。觉得弄错了，请告诉我们，我们会核实。</p>}
      <Button onClick={() => navigate(href('complaintDetail', { id: 'other' }))}>提交申诉</Button>
      <p className="xt-blocked-note">2 个工作小时内有人答复，48 小时内给结果。</p>
      <Cells title="这些不受影响">
        <Cell label="我的订单和退款" to={href('order')} />
        <Cell label="投诉与申诉进度" to={href('complainRecords')} />
        <Cell label="我的个人信息" to={href('collectedList')} />
        <Cell label="注销账号" to={href('cancellation-first')} />
      </Cells>
    </section>
  );
};

const Free = () => {
  const navigate = useNavigate();
  return (
    <Ending art={<ClosedDoor isOpen />} title="您的账号没有限制" action={<Button onClick={() => navigate(href('index'))}>回首页</Button>}>
      之前的限制已经解除，可以照常使用。
    </Ending>
  );
};

const OfLearner = () => (
  <Loaded answer={useAnswer('getBlock', {})} waiting={[120, 160, 52]} failed={() => <Blocked block={undefined} />}>
    {(block) => (block ? <Blocked block={block} /> : <Free />)}
  </Loaded>
);

/** `blackPage`. A visitor without a login has no block of his own to read. */
export const BlockedPage = () => {
  const { session } = useShell();
  return session.token() ? <OfLearner /> : <Blocked block={undefined} />;
};
