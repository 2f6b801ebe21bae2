import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { CampId } from '@xuetang/contract/ids';
import { useAnswer } from '../../client/use-answer.ts';

export type CampDates = NonNullable<ResponseOf<Calls['getLiveCampDateDetail']>>;

/** Periods and seats of a camp, counted anew whenever the page is looked at again. */
export const useCampDates = (campId: CampId | undefined) => useAnswer('getLiveCampDateDetail', campId ? { campId } : {});
