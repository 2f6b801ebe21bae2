import { Radio } from '../../../kit/Radio.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { Apart } from '../../../kit/layout/Apart.tsx';
import './cannot-join-sheet.css';

export interface Reason {
  id: string;
  desc: string;
}

export type Reasons = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; list: readonly Reason[] };

export interface CannotJoinSheetProps {
  open: boolean;
  reasons: Reasons;
  onRetry: () => void;
  chosen: string | null;
  onChoose: (reasonId: string) => void;
  /** Absent when the user has a saved mobile: then we do not ask (spec 5). */
  mobile?: { value: string; error?: string | undefined; onChange: (value: string) => void } | undefined;
  submitting: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

const Waiting = () => (
  <div className="xt-reasons-waiting" role="status">
    <span className="xt-unseen">正在取原因列表</span>
    {[62, 48, 70, 40].map((width) => (
      <i key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="xt-reasons-failed" role="alert">
    <p>原因列表没加载出来，网络可能有点慢。</p>
    <Apart by={2}>
      <Button look="line" size="small" onClick={onRetry}>
        再试一次
      </Button>
    </Apart>
  </div>
);

type ChoiceProps = Pick<CannotJoinSheetProps, 'chosen' | 'onChoose' | 'submitting'> & { list: readonly Reason[] };

const Choices = ({ list, chosen, onChoose, submitting }: ChoiceProps) => (
  <fieldset className="xt-reasons" disabled={submitting}>
    <legend className="xt-unseen">进不了群的原因，选一个</legend>
    {list.map(({ id, desc }) => (
      <label key={id} className={id === chosen ? 'xt-reason xt-reason-chosen' : 'xt-reason'}>
        <Radio name="cannot-join-reason" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
        <span>{desc}</span>
      </label>
    ))}
  </fieldset>
);

/** 'Cannot join the group' (spec 4.4). It only asks; what is wrong with an answer is decided by the flow that shows it. */
export const CannotJoinSheet = (props: CannotJoinSheetProps) => {
  const { reasons, mobile, submitting } = props;
  const ready = reasons.state === 'ready';
  return (
    <Dialog
      open={props.open}
      id="cannot-join"
      kind="sheet"
      title="哪里卡住了？"
      confirmLabel={submitting ? '正在提交…' : '提交'}
      busy={submitting}
      onConfirm={ready ? props.onSubmit : undefined}
      onClose={props.onClose}
    >
      {reasons.state === 'loading' && <Waiting />}
      {reasons.state === 'failed' && <Failed onRetry={props.onRetry} />}
      {ready && <Choices list={reasons.list} chosen={props.chosen} onChoose={props.onChoose} submitting={submitting} />}
      {ready && mobile && (
        <Apart by={2}>
          <TextField
            id="cannot-join-mobile"
            kind="tel"
            label="手机号（可不填）"
            placeholder="请输入手机号，方便老师联系你进群"
            autoComplete="tel"
            maxLength={11}
            disabled={submitting}
            {...mobile}
          />
        </Apart>
      )}
    </Dialog>
  );
};
