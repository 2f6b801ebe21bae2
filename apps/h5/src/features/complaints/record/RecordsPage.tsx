import type { ComplaintLine } from '@xuetang/contract/complaints';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link, useNavigate } from '../../../kit/router.tsx';
import { EmptyBook } from '@xuetang/art/EmptyBook.tsx';
import { Button } from '../../../kit/Button.tsx';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import { Failed, Waiting } from '../../../kit/PageState.tsx';
import { clockWords } from './clock-words.rule.ts';
import { kindWords } from '../kinds.ts';
import { KindSymbol } from '../KindSymbol.tsx';
import { StateTag } from './StateTag.tsx';
import { useNow } from './use-now.ts';
import { useRecords } from './use-records.ts';
import '../complaints.css';
import './records.css';

/** The one clock that matters now. */
const clockLine = ({ state, clocks, sentAt, satisfied }: ComplaintLine, now: number) => {
  if (state === 'closed') return { tone: 'kept', text: satisfied ? '您已确认解决' : '已办结，7 天内可以重新打开' };
  if (state === 'answered') return { tone: 'kept', text: '已答复，请您看看是否解决了' };
  const isAnswered = clocks.firstAnswer.metAt !== null;
  const words = clockWords(isAnswered ? clocks.closing : clocks.firstAnswer, isAnswered ? '办结' : '答复', sentAt, now);
  return { tone: words.tone, text: words.tone === 'late' ? words.left : words.says };
};

const Line = ({ line, now }: { line: ComplaintLine; now: number }) => {
  const { tone, text } = clockLine(line, now);
  return (
    <li>
      <Link className="xt-record-line" to={href('complainRecordsDetail', { id: line.complaintId })}>
        <KindSymbol kind={line.kind} />
        <div>
          <p className="xt-record-line-head">
            <b>{kindWords[line.kind].name}</b>
            <StateTag state={line.state} />
          </p>
          <p className="xt-record-excerpt">{line.excerpt}</p>
          <p className={`xt-record-clock xt-record-clock-${tone}`}>{text}</p>
          <time dateTime={line.sentAt}>{momentWords(line.sentAt, now)} 提交</time>
        </div>
      </Link>
    </li>
  );
};

/** `complainRecords`: one's own complaints, each with its state and its clock. */
export const RecordsPage = () => {
  const navigate = useNavigate();
  const { records, more, retry } = useRecords();
  const now = useNow(records.state === 'ready' ? records.now : undefined);
  if (records.state === 'loading') return <Waiting />;
  if (records.state === 'failed')
    return <Failed title="记录没取到" text={records.failure.message} code={records.failure.code} onRetry={retry} />;
  if (records.list.length === 0)
    return (
      <div className="xt-state-page">
        <EmptyBook />
        <h1>还没有投诉记录</h1>
        <p>遇到不满意的事，告诉我们。2 个工作小时内有人答复您。</p>
        <Button onClick={() => navigate(href('complaint'))}>我要投诉</Button>
      </div>
    );
  return (
    <section className="xt-complaint">
      <h1>投诉记录</h1>
      <ul className="xt-record-lines">
        {records.list.map((line) => (
          <Line key={line.complaintId} line={line} now={now} />
        ))}
      </ul>
      {records.hasMore && (
        <Button look="line" busy={records.isLoadingMore} onClick={more}>
          {records.isLoadingMore ? '正在加载…' : '看更早的'}
        </Button>
      )}
      <Link className="xt-complaint-again" to={href('complaint')}>
        提交新的投诉
      </Link>
    </section>
  );
};
