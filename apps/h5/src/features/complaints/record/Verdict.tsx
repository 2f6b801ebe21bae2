import { COMPLAINT_TEXT_MOST } from '@xuetang/contract/complaint-terms';
import type { ComplaintRecord } from '@xuetang/contract/complaints';
import { useMemo, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import { toast } from '../../../kit/Toast.tsx';
import { PictureField } from '../../../kit/pictures/PictureField.tsx';
import { TextArea } from '../../../kit/TextArea.tsx';
import { PICTURES_HINT } from '../kinds.ts';
import { ticketsForMessage } from '../form/upload.ts';
import type { Say } from './use-record.ts';
import { usePictures } from '../../../kit/pictures/use-pictures.ts';
import { Stack } from '../../../kit/layout/Stack.tsx';
import '../complaints.css';
import './record.css';

const PICTURES_MOST = 3;

interface MoreProps {
  record: ComplaintRecord;
  /** Said along with it: the answer did not help. */
  contests: boolean;
  sending: boolean;
  say: Say;
  onClose: () => void;
}

/** A further message, with pictures if need be. */
const More = ({ record, contests, sending, say, onClose }: MoreProps) => {
  const { ask } = useShell();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const pictures = usePictures(
    useMemo(() => ticketsForMessage(ask, record.complaintId), [ask, record.complaintId]),
    PICTURES_MOST,
  );
  const send = async () => {
    const content = text.trim();
    if (!content && pictures.uploadIds.length === 0) return setError(contests ? '请写下哪里还没解决' : '请写下要补充的内容');
    if (content.length > COMPLAINT_TEXT_MOST) return setError(`多了 ${content.length - COMPLAINT_TEXT_MOST} 个字，请删短一些`);
    if (pictures.isSending || pictures.hasFailed) return toast('图片还没传好，请稍等或删掉重传');
    const word = { uploadIds: pictures.uploadIds, ...(content ? { content } : {}), ...(contests ? { satisfied: false } : {}) };
    if (await say(word, contests ? '已重新处理，48 小时内给您结果' : '已补充')) onClose();
  };
  return (
    <Dialog
      open
      id="complaint-more"
      kind="sheet"
      title={contests ? '哪里还没解决？' : '补充说明'}
      confirmLabel={sending ? '正在发送…' : '发送'}
      busy={sending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <TextArea
        id="complaint-more-text"
        label={contests ? '请告诉我们' : '补充内容'}
        rows={4}
        most={COMPLAINT_TEXT_MOST}
        value={text}
        error={error}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
      <PictureField pictures={pictures} hint={PICTURES_HINT} />
    </Dialog>
  );
};

/** What the learner can do now: add to it, accept the answer, or take it up again. */
export const Verdict = ({ record, sending, say, now }: Omit<MoreProps, 'contests' | 'onClose'> & { now: number }) => {
  const [opens, setOpens] = useState<'more' | 'contest'>();
  const { state, reopensUntil } = record;
  const canReopen = reopensUntil !== null && now < Date.parse(reopensUntil);
  return (
    <>
      <BottomBar>
        {state === 'answered' && (
          <Stack space={1}>
            <p>这个答复解决了您的问题吗？</p>
            <div className="xt-verdict">
              <Button look="line" onClick={() => setOpens('contest')}>
                没解决
              </Button>
              <Button busy={sending} onClick={() => void say({ satisfied: true }, '谢谢您的确认')}>
                已解决
              </Button>
            </div>
          </Stack>
        )}
        {(state === 'sent' || state === 'read') && (
          <Button look="line" onClick={() => setOpens('more')}>
            补充说明
          </Button>
        )}
        {state === 'closed' && !canReopen && <p>这条投诉已办结。有新的问题，可以另外提交。</p>}
        {state === 'closed' && canReopen && (
          <Stack space={1}>
            <p>{momentWords(reopensUntil, now)} 前，问题又出现了可以重新打开。</p>
            <Button look="line" onClick={() => setOpens('contest')}>
              重新打开
            </Button>
          </Stack>
        )}
      </BottomBar>
      {opens && <More record={record} contests={opens === 'contest'} sending={sending} say={say} onClose={() => setOpens(undefined)} />}
    </>
  );
};
