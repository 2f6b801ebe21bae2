import type { ComplaintLine } from '@xuetang/contract/complaints';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../../kit/router.tsx';
import { usePages } from '../../../client/use-pages.ts';
import { Button } from '../../../kit/Button.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import { More } from '../../../kit/More.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { clockWords } from './clock-words.rule.ts';
import { kindWords } from '../kinds.ts';
import { KindSymbol } from '../KindSymbol.tsx';
import { StateTag } from './StateTag.tsx';
import { CLOCK_EVERY_MS, useServerNow } from '../../../kit/clock/use-server-now.ts';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
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
    <Card as="li" room="small" to={href('complainRecordsDetail', { id: line.complaintId })}>
      <div className="xt-record-line">
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
      </div>
    </Card>
  );
};

const Empty = () => {
  const navigate = useNavigate();
  return (
    <Nothing title="还没有投诉记录" text="遇到不满意的事，告诉我们。2 个工作小时内有人答复您。">
      <Button onClick={() => navigate(href('complaint'))}>我要投诉</Button>
    </Nothing>
  );
};

/** `complainRecords`: one's own complaints, each with its state and its clock. */
export const RecordsPage = () => {
  const records = usePages('listComplaints', {});
  const now = useServerNow(records.answered.is === 'there' ? records.answered.data.now : undefined, CLOCK_EVERY_MS);
  return (
    <Loaded answer={records} title="记录没加载出来" empty={({ list }) => list.length === 0 && <Empty />}>
      {({ list, hasMore }) => (
        <Screen title="投诉记录" space="near">
          <ul className="xt-record-lines">
            {list.map((line) => (
              <Line key={line.complaintId} line={line} now={now} />
            ))}
          </ul>
          {hasMore && <More of={records} />}
          <ButtonLink look="plain" to={href('complaint')}>
            提交新的投诉
          </ButtonLink>
        </Screen>
      )}
    </Loaded>
  );
};
