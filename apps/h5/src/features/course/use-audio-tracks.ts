import type { CourseId } from '@xuetang/contract/ids';
import type { Calls } from '@xuetang/contract/calls';
import type { ResponseOf } from '@xuetang/contract/call';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../client/result.ts';
import { useShell } from '../../client/shell-context.ts';

export type Tracks = ResponseOf<Calls['listAudioTracks']>;

export type AudioList = { is: 'on-the-way' } | { is: 'failed'; failure: Failure } | { is: 'there'; tracks: Tracks };

const ON_THE_WAY: AudioList = { is: 'on-the-way' };

/** What the course has to hear. An address without a course, or with a wrong one, has nothing. */
export const useAudioTracks = (courseId: string | undefined) => {
  const { ask, reactTo } = useShell();
  const [list, setList] = useState<AudioList>(ON_THE_WAY);

  const load = useCallback(async (): Promise<AudioList> => {
    if (!courseId || !/^[1-9]\d{0,17}$/.test(courseId)) return { is: 'there', tracks: [] };
    const answer = await ask('listAudioTracks', { courseId: courseId as CourseId });
    if (answer.ok) return { is: 'there', tracks: answer.data };
    // The page says itself that it could not be loaded; a toast would say it twice.
    if (answer.then !== 'toast') reactTo(answer);
    return { is: 'failed', failure: answer };
  }, [ask, reactTo, courseId]);

  useEffect(() => {
    let isLeft = false;
    void load().then((loaded) => isLeft || setList(loaded));
    return () => {
      isLeft = true;
    };
  }, [load]);

  const retry = useCallback(() => {
    setList(ON_THE_WAY);
    void load().then(setList);
  }, [load]);
  return { list, retry };
};
