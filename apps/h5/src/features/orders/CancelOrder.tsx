import type { OrderLine } from '@xuetang/contract/orders';
import { useAction } from '../../client/use-action.ts';
import { AskFirst } from '../../kit/AskFirst.tsx';
import { toast } from '../../kit/toast.ts';
import { words } from './words.ts';

const { cancel } = words;

/** Nothing was paid, as far as we know, so one question is enough; twice is once. */
export const CancelOrder = ({ orderNo, isInDoubt }: Pick<OrderLine, 'orderNo' | 'isInDoubt'>) => {
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
      <p>{isInDoubt ? cancel.inDoubt : cancel.text}</p>
    </AskFirst>
  );
};
