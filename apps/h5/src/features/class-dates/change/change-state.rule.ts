import type { CampPeriod, HeldClass } from '@xuetang/contract/class-dates';

/** Whether the period can still be changed, or why not. The server decides the same again in the transaction of the change. */
export type ChangeState = 'possible' | 'too-late' | 'used-up';

export const changeStateOf = ({ change }: Pick<HeldClass, 'change'>, nowMs: number): ChangeState => {
  if (nowMs >= Date.parse(change.until)) return 'too-late';
  return change.left > 0 ? 'possible' : 'used-up';
};

/** What a change brings with it. Who teaches is said as far as it is known: a period may have several teachers. */
export const changeWords = (
  { teacherName }: Pick<HeldClass, 'teacherName'>,
  { teacherNames }: Pick<CampPeriod, 'teacherNames'>,
): string => {
  if (!teacherNames.includes(teacherName)) return '班级、老师和微信群都会变。';
  return teacherNames.length === 1 ? `班级和微信群会变，还是${teacherName}老师带你。` : '班级和微信群会变，老师也可能会变。';
};
