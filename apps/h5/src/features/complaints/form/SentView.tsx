import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { Button } from '../../../kit/Button.tsx';
import { deadlineWords } from '../../../kit/deadline-words.rule.ts';
import { toast } from '../../../kit/Toast.tsx';
import { Result } from '../../../kit/Result.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { copyText } from '../../../native/copy-text.ts';
import { showCode } from '../complaint-text.rule.ts';
import type { Sent } from './use-complaint-form.ts';
import './outcome.css';

const copy = async (code: string) => toast((await copyText(code)) ? '编号已复制' : '复制没有成功，请长按编号复制');

/** It has arrived: by when we owe what, and how to find it again. */
export const SentView = ({ sent, canGoBack = false }: { sent: Sent; canGoBack?: boolean }) => {
  const navigate = useNavigate();
  const { host } = useShell();
  const { complaintId, needsCode, clocks } = sent;
  const now = Date.parse(sent.now);
  const record = needsCode ? href('complaintDetail', { id: complaintId }) : href('complainRecordsDetail', { id: complaintId });
  return (
    <Result
      mark="done"
      title="您的投诉已收到"
      text={
        <>
          <b>{deadlineWords(clocks.firstAnswer.due, now)}</b> 前答复您，
          <br />
          <b>{deadlineWords(clocks.closing.due, now)}</b> 前给出处理结果。
        </>
      }
    >
      <Card className="xt-sent-code">
        <span>{needsCode ? '查询码' : '投诉编号'}</span>
        <b>{showCode(complaintId)}</b>
        <Button look="line" size="small" onClick={() => void copy(showCode(complaintId))}>
          复制
        </Button>
      </Card>
      {needsCode && <p className="xt-sent-warning">您没有登录，查进度只能凭这个查询码。请复制保存，不要发给别人。</p>}
      <Button onClick={() => navigate(record)}>查看处理进度</Button>
      {canGoBack && (
        <Button look="line" onClick={() => void host.close()}>
          返回小程序
        </Button>
      )}
    </Result>
  );
};
