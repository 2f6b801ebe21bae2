import type { AddressId } from '@xuetang/contract/ids';
import { useAction } from '../../../client/use-action.ts';
import { AskFirst } from '../../../kit/AskFirst.tsx';
import { toast } from '../../../kit/toast.ts';
import { words } from './words.ts';

const { remove: say } = words;

/** Takes an address out of the book, after one question. */
export const RemoveAddress = ({
  addressId,
  look = 'plain',
  onGone,
}: {
  addressId: AddressId;
  look?: 'plain' | 'line';
  onGone?: () => void;
}) => {
  const action = useAction('removeAddress', {
    onDone: () => {
      toast(say.done);
      onGone?.();
    },
  });
  return (
    <AskFirst
      id={`remove-${addressId}`}
      label={say.label}
      look={look}
      size={look === 'plain' ? 'small' : 'full'}
      title={say.title}
      confirmLabel={say.yes}
      cancelLabel={say.no}
      action={action}
      onYes={() => action.send({ addressId })}
    >
      <p>{say.text}</p>
    </AskFirst>
  );
};
