import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { CampId } from '@xuetang/contract/ids';
import { useRef } from 'react';
import { useAnswer } from '../../client/use-answer.ts';

export type OwnTeacher = ResponseOf<Calls['getOwnTeacher']>;
export type Teacher = NonNullable<OwnTeacher['teacher']>;

/** The learner's teachers. A picture that does not load has probably died: its address lives ten minutes, and is asked for anew once. */
export const useOwnTeacher = (campId?: CampId) => {
  const { answered, retry, refresh } = useAnswer('getOwnTeacher', campId ? { campId } : {});
  const renewed = useRef(false);

  const renew = () => {
    if (renewed.current) return;
    renewed.current = true;
    void refresh();
  };
  return { answered, retry, renew };
};
