import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { Radio } from '../../kit/Radio.tsx';
import { Link, useNavigate } from '../../kit/router.tsx';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Result } from '../../kit/Result.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { NOTE_MOST } from './feedback-text.rule.ts';
import { REASONS } from './reasons.ts';
import { useFeedback, type Sent } from './use-feedback.ts';
import { useOwnTeacher, type Teacher } from './use-own-teacher.ts';
import './teacher.css';

const SentView = ({ sent }: { sent: Sent }) => {
  const navigate = useNavigate();
  const { due } = sent.clocks.firstAnswer;
  return (
    <Result
      mark="done"
      title="收到了，我们来联系老师"
      text={
        <>
          最晚 <b>{`${dayOf(due, Date.parse(sent.now))} ${timeOf(due)}`}</b> 前答复您。答复会发到消息中心，也会留在投诉记录里。
        </>
      }
    >
      <Button onClick={() => navigate(href('complainRecordsDetail', { id: sent.complaintId }))}>查看处理进度</Button>
      <ButtonLink look="plain" to={href('individual-qrcode')}>
        回到老师的二维码
      </ButtonLink>
    </Result>
  );
};

const Form = ({ teacher }: { teacher: Teacher | null }) => {
  const { reason, choose, note, write, error, action, sent, send } = useFeedback(teacher);
  if (sent) return <SentView sent={sent} />;
  return (
    <Screen
      space="near"
      title="加老师遇到了什么问题？"
      lead={teacher ? `${teacher.teacherName}老师 · ${teacher.campName} ${teacher.periodName}` : undefined}
    >
      <fieldset className="xt-teacher-reasons" disabled={action.isBusy}>
        <legend className="xt-unseen">选一种情况</legend>
        {REASONS.map((each) => (
          <label key={each.id} className={each === reason ? 'xt-teacher-chosen' : undefined}>
            <Radio name="own-teacher-reason" checked={each === reason} onChange={() => choose(each.id)} />
            <span>
              {each.words}
              {each === reason && <small>{each.help}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {reason && 'wayOut' in reason && (
        <Link className="xt-teacher-link" to={href('individual-qrcode')}>
          换一张新的二维码
        </Link>
      )}
      <TextArea
        id="own-teacher-note"
        label={reason?.id === 'other' ? '补充几句' : '补充几句（可不填）'}
        rows={3}
        most={NOTE_MOST}
        value={note}
        disabled={action.isBusy}
        error={error}
        placeholder="比如：什么时候发的申请，微信怎么提示的"
        onChange={write}
      />
      <BottomBar note="按投诉处理：2 个工作小时内答复您">
        <ActionButton action={action} busyLabel="正在提交…" onClick={send}>
          告诉我们，让老师来加我
        </ActionButton>
      </BottomBar>
    </Screen>
  );
};

/** `individual-feedback`: what to do at once, and if that does not help, somebody who has to answer. */
export const FeedbackPage = () => {
  const answer = useOwnTeacher();
  return (
    <Loaded answer={answer} waiting={[40, 320, 96]} title="页面没打开">
      {(data) => <Form teacher={data.teacher} />}
    </Loaded>
  );
};
