import { Dialog } from '../../kit/Dialog.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';

export interface SlowQuestionProps {
  open: boolean;
  /** The number that is bound, masked; empty without one. */
  held: string;
  busy: boolean;
  onWait: () => void;
  onClose: () => void;
}

/** Nobody proved the old number. Whoever has lost it can wait; an account without one is proven by WeChat alone. */
export const SlowQuestion = ({ open, held, busy, onWait, onClose }: SlowQuestionProps) => (
  <Dialog
    open={open}
    id="slow-change"
    kind="sheet"
    title="还没有换绑"
    confirmLabel={busy ? '正在申请…' : '申请等待'}
    cancelLabel="先不换"
    busy={busy}
    onConfirm={held ? onWait : undefined}
    onClose={onClose}
  >
    {held ? (
      <Stack space={1}>
        <p>换号码要先确认是您本人：在微信里打开学堂确认，或者填 {held} 收到的验证码，马上就能换。</p>
        <p>原来的号码已经不用、也没有微信可以确认？可以申请等 72 小时：期间会通知原来的号码，没有人反对就自动换成新号码。</p>
      </Stack>
    ) : (
      <p>合并账号要先确认是您本人。请在微信里打开学堂，再绑定一次。</p>
    )}
  </Dialog>
);
