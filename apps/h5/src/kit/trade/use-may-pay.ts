import { useShell } from '../../client/shell-context.ts';

/** Whether paying may be spoken of here: of anything but things a mini-program may neither take money nor say where else it is taken. */
export const useMayPay = (isThings = false): boolean => {
  const { host } = useShell();
  return isThings || host.kind !== 'mini-program';
};
