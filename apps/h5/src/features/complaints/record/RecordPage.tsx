import type { ComplaintId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../../kit/router.tsx';
import { Kite } from '@xuetang/art/Kite.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Failed, Waiting } from '../../../kit/PageState.tsx';
import { Clock } from './Clock.tsx';
import { showCode } from '../complaint-text.rule.ts';
import { Conversation } from './Conversation.tsx';
import { kindWords } from '../kinds.ts';
import { KindSymbol } from '../KindSymbol.tsx';
import { StateTag } from './StateTag.tsx';
import { Timeline } from './Timeline.tsx';
import { useNow } from './use-now.ts';
import { useRecord } from './use-record.ts';
import { Verdict } from './Verdict.tsx';
import '../complaints.css';
import './record.css';
import './records.css';

const Unknown = () => {
  const navigate = useNavigate();
  return (
    <div className="xt-state-page">
      <Kite />
      <h1>没有找到这条投诉</h1>
      <p>请核对查询码。登录后提交的投诉，只有提交人登录后能看到。</p>
      <Button onClick={() => navigate(href('complaint'))}>回到投诉页</Button>
    </div>
  );
};

/** `complainRecordsDetail`, and a visitor's complaint by its code: how far it is, what was said, what the learner can do. */
export const RecordPage = ({ complaintId }: { complaintId: ComplaintId | undefined }) =>
  complaintId ? <Known complaintId={complaintId} /> : <Unknown />;

const Known = ({ complaintId }: { complaintId: ComplaintId }) => {
  const { loaded, sending, say, retry } = useRecord(complaintId);
  const now = useNow(loaded.state === 'ready' ? loaded.record.now : undefined);
  if (loaded.state === 'loading') return <Waiting cards={[148, 220, 120]} />;
  if (loaded.state === 'unknown') return <Unknown />;
  if (loaded.state === 'failed')
    return <Failed title="进度没取到" text={loaded.failure.message} code={loaded.failure.code} onRetry={retry} />;
  const { record } = loaded;
  const { kind, state, clocks, sentAt } = record;
  return (
    <section className="xt-complaint xt-record">
      <header className="xt-chosen">
        <KindSymbol kind={kind} />
        <div>
          <h1>{kindWords[kind].name}</h1>
          <p>编号 {showCode(record.complaintId)}</p>
        </div>
        <StateTag state={state} />
      </header>
      <div className="xt-card">
        <Clock clock={clocks.firstAnswer} label="首次答复" what="答复" since={sentAt} now={now} />
        <Clock clock={clocks.closing} label="处理结果" what="办结" since={sentAt} now={now} />
      </div>
      <h2>进度</h2>
      <Timeline record={record} now={now} />
      <h2>往来</h2>
      <Conversation messages={record.messages} now={now} />
      {record.mobile && <p className="xt-complaint-hint">您留的联系电话：{record.mobile}</p>}
      <Verdict record={record} sending={sending} say={say} now={now} />
    </section>
  );
};
