import type { ComplaintRecord } from '@xuetang/contract/complaints';
import { COMPLAINT_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ComplaintId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../../kit/router.tsx';
import { Kite } from '@xuetang/art/Kite.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { CLOCK_EVERY_MS, useServerNow } from '../../../kit/clock/use-server-now.ts';
import { Card } from '../../../kit/layout/Card.tsx';
import { Conversation } from '../../../kit/talk/Conversation.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Clock } from './Clock.tsx';
import { readCode, showCode } from '../complaint-text.rule.ts';
import { kindWords } from '../kinds.ts';
import { KindSymbol } from '../KindSymbol.tsx';
import { StateTag } from './StateTag.tsx';
import { Timeline } from './Timeline.tsx';
import { useRecord, type Say } from './use-record.ts';
import { Verdict } from './Verdict.tsx';
import '../complaints.css';
import './record.css';
import './records.css';

const Unknown = () => {
  const navigate = useNavigate();
  return (
    <Nothing art={<Kite />} title="没有找到这条投诉" text="请核对查询码。登录后提交的投诉，只有提交人登录后能看到。">
      <Button onClick={() => navigate(href('complaint'))}>回到投诉页</Button>
    </Nothing>
  );
};

/** `complainRecordsDetail`, and a visitor's complaint by its code: how far it is, what was said, what the learner can do. */
export const RecordPage = ({ complaintId }: { complaintId: ComplaintId | undefined }) =>
  complaintId ? <Known complaintId={complaintId} /> : <Unknown />;

const Known = ({ complaintId }: { complaintId: ComplaintId }) => {
  const { record, sending, say } = useRecord(complaintId);
  return (
    <Loaded answer={record} waiting={[148, 220, 120]} title="进度没加载出来" instead={{ [COMPLAINT_UNKNOWN]: <Unknown /> }}>
      {(complaint) => <Shown record={complaint} sending={sending} say={say} />}
    </Loaded>
  );
};

const Shown = ({ record, sending, say }: { record: ComplaintRecord; sending: boolean; say: Say }) => {
  const now = useServerNow(record.now, CLOCK_EVERY_MS);
  const { kind, state, clocks, sentAt } = record;
  return (
    <Screen space="open">
      <header className="xt-chosen">
        <KindSymbol kind={kind} />
        <div>
          <h1>{kindWords[kind].name}</h1>
          <p>编号 {showCode(record.complaintId)}</p>
        </div>
        <StateTag state={state} />
      </header>
      <Card>
        <Clock clock={clocks.firstAnswer} label="首次答复" what="答复" since={sentAt} now={now} />
        <Clock clock={clocks.closing} label="处理结果" what="办结" since={sentAt} now={now} />
      </Card>
      <Section title="进度">
        <Timeline record={record} now={now} />
      </Section>
      <Section title="沟通记录">
        <Conversation messages={record.messages} now={now} us="学堂客服" you="您" />
      </Section>
      {record.mobile && <p className="xt-complaint-hint">您留的联系电话：{record.mobile}</p>}
      <Verdict record={record} sending={sending} say={say} now={now} />
    </Screen>
  );
};

/** `complainRecordsDetail`: its code stands behind the name. */
export const CodedRecordPage = ({ id = '' }: { id: string | undefined }) => (
  <RecordPage complaintId={readCode(id) as ComplaintId | undefined} />
);
