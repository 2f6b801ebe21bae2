import type { HeldClass } from '@xuetang/contract/class-dates';

/** Whether the period can still be changed, or why not. The server decides the same again in the transaction of the change. */
export type ChangeState = 'possible' | 'too-late' | 'used-up';

export const changeStateOf = ({ change }: Pick<HeldClass, 'change'>, nowMs: number): ChangeState => {
  if (nowMs >= Date.parse(change.until)) return 'too-late';
  return change.left > 0 ? 'possible' : 'used-up';
};
