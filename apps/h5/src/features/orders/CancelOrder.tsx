import type { OrderNo } from '@xuetang/contract/ids';
import { useAction } from '../../client/use-action.ts';
import { AskFirst } from '../../kit/AskFirst.tsx';
import { toast } from '../../kit/toast.ts';
import { words } from './words.ts';

const { cancel } = words;

/** Nothing was paid, so one question is enough; twice is once. */
export const CancelOrder = ({ orderNo }: { orderNo: OrderNo }) => {
  const action = useAction('cancelOrder', { onDone: () => toast(cancel.done) });
  return (
    <AskFirst
      id={`cancel-${orderNo}`}
      label={cancel.label}
      title={cancel.title}
      confirmLabel={cancel.yes}
      cancelLabel={cancel.no}
      action={action}
      onYes={() => action.send({ orderNo })}
    >
      <p>{cancel.text}</p>
    </AskFirst>
  );
};
