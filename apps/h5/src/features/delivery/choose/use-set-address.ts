import type { AddressId, ParcelId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useRef, useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { useOneAtATime } from '../../../client/use-one-at-a-time.ts';
import { useNavigate } from '../../../kit/router.tsx';
import { toast } from '../../../kit/toast.ts';
import { words } from './words.ts';

/** Writes an address of the book on these parcels, and leads to the first of them. What came too late is said and changes nothing. */
export const useSetAddress = (parcelIds: readonly ParcelId[], nowMs: number) => {
  const navigate = useNavigate();
  const book = useAnswer('listAddresses', {});
  const [chosen, choose] = useState<AddressId>();
  const [note, setNote] = useState<string>();
  const { send, isChecked } = useAction('setParcelAddress');
  const { run, isBusy } = useOneAtATime();
  // Written: a second tap while the next page comes changes nothing.
  const isDone = useRef(false);
  const set = () =>
    run(async () => {
      if (isDone.current) return;
      if (chosen === undefined) return setNote(words.chooseFirst);
      setNote(undefined);
      for (const parcelId of parcelIds) {
        const result = await send({ parcelId, addressId: chosen });
        if (!result?.ok) return;
        if (result.data.is === 'too-late') return setNote(words.tooLate(result.data.at, nowMs));
        if (result.data.is === 'not-served') return setNote(words.notServed(result.data.regionName));
      }
      isDone.current = true;
      toast(words.done);
      const [first] = parcelIds;
      if (first !== undefined) navigate(href('logistics-detail', { id: first }), { replace: true });
    });
  return { book, chosen, choose, note, set, action: { isBusy, isChecked } };
};

export type SetAddress = ReturnType<typeof useSetAddress>;
