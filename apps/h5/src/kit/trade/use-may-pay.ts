import { useShell } from '../../client/shell-context.ts';

/** Whether paying may be spoken of here: a mini-program may neither sell nor say where else it is sold. */
export const useMayPay = (): boolean => useShell().host.kind !== 'mini-program';
