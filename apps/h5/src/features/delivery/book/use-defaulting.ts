import type { AddressId } from '@xuetang/contract/ids';
import { useShell } from '../../../client/shell-context.ts';
import { useAction } from '../../../client/use-action.ts';
import { useOneAtATime } from '../../../client/use-one-at-a-time.ts';
import { toast } from '../../../kit/toast.ts';
import { words } from './words.ts';

/** Makes one of the book the usual one. A list knows no whole number, and saving wants one: it is asked for first. */
export const useDefaulting = () => {
  const { ask, reactTo } = useShell();
  const { run, isBusy } = useOneAtATime();
  const { send } = useAction('saveAddress', { onDone: () => toast(words.defaulted) });
  const makeDefault = (addressId: AddressId) =>
    run(async () => {
      const whole = await ask('getAddress', { addressId });
      if (!whole.ok) return reactTo(whole);
      const { name, wholeMobile: mobile, region, line, label } = whole.data.address;
      await send({ addressId, name, mobile, region, line, ...(label ? { label } : {}), isDefault: true });
    });
  return { makeDefault, isBusy };
};
