import { Dialog } from '../kit/Dialog.tsx';
import { useLeaveQuestion } from '../kit/unsaved.ts';

/** Over a page with something half-filled that is about to be left. */
export const LeaveQuestion = () => {
  const question = useLeaveQuestion();
  return (
    <Dialog
      open={question !== undefined}
      id="leave"
      title="还没有提交，要离开吗？"
      confirmLabel="离开"
      cancelLabel="继续填写"
      onConfirm={question?.leave}
      onClose={() => question?.stay()}
    >
      <p>离开后，这一页填写的内容不会保留。</p>
    </Dialog>
  );
};
