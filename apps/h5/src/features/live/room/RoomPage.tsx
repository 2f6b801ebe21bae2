import { SECTION_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { OpenRoom } from '@xuetang/contract/broadcasts';
import type { SectionId } from '@xuetang/contract/ids';
import { isRoomOpen } from '@xuetang/contract/live-state.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import type { PageProps } from '../../../kit/page.ts';
import { Nothing, Waiting } from '../../../kit/PageState.tsx';
import { Navigate } from '../../../kit/router.tsx';
import { useSectionStay } from '../../../reporting/section-stay.ts';
import { Over } from './After.tsx';
import { OnAir } from './OnAir.tsx';
import { useRoom } from './use-room.ts';
import { words } from './words.ts';

/** The player of films, and what asks WeChat for a reminder, come with what needs them: an evening on air does without. */
const Before = lazy(() => import('./Before.tsx').then((file) => ({ default: file.Before })));
const Replay = lazy(() => import('./Replay.tsx').then((file) => ({ default: file.Replay })));

const WAITING = [212, 64, 96, 168];

const Unknown = () => (
  <Nothing {...words.unknown}>
    <ButtonLink to={href('center')}>{words.toCenter}</ButtonLink>
  </Nothing>
);

/** What an hour ago was said of a class is not true any more: an old answer is not shown, it is asked anew. */
const useEntry = (sectionId: SectionId) => {
  const { answered, refresh, retry } = useAnswer('enterRoom', { sectionId });
  const [cameAt] = useState(Date.now);
  const isOld = answered.is === 'there' && answered.at < cameAt;
  useEffect(() => {
    if (isOld) void refresh();
  }, [isOld, refresh]);
  if (!isOld) return { answered, refresh, retry };
  const { failedRefresh } = answered;
  return {
    answered: failedRefresh ? ({ is: 'failed', failure: failedRefresh } as const) : ({ is: 'on-the-way' } as const),
    refresh,
    retry,
  };
};

const Room = ({ entered, refresh }: { entered: OpenRoom; refresh: () => Promise<void> }) => {
  const room = useRoom(entered, refresh);
  useSectionStay(entered.sectionId);
  if (isRoomOpen(room.is)) return <OnAir entered={entered} room={room} />;
  const { is, play } = entered;
  return (
    <Suspense fallback={<Waiting cards={WAITING} />}>
      {is === 'replay' && play ? (
        <Replay entered={entered} play={play} refresh={refresh} />
      ) : is === 'scheduled' || is === 'moved' ? (
        <Before entered={entered} refresh={refresh} />
      ) : (
        <Over entered={entered} />
      )}
    </Suspense>
  );
};

const Known = ({ sectionId }: { sectionId: SectionId }) => {
  const { answered, refresh, retry } = useEntry(sectionId);
  return (
    <Loaded answer={{ answered, retry }} waiting={WAITING} title={words.lost} instead={{ [SECTION_UNKNOWN]: <Unknown /> }}>
      {(data) => {
        if (data.outcome === 'refused') return <Navigate to={sectionListHref({ courseId: data.courseId, from: sectionId })} />;
        if (data.outcome === 'open') return <Room entered={data} refresh={refresh} />;
        return (
          <Nothing {...words.unplanned}>
            <ButtonLink to={sectionListHref({ courseId: data.courseId })}>{words.toList}</ButtonLink>
          </Nothing>
        );
      }}
    </Loaded>
  );
};

/** `video-detail`: the room of a live class in each of its states, and its replay. */
export const RoomPage = ({ id }: Pick<PageProps, 'id'>) =>
  id && /^[1-9]\d{0,17}$/.test(id) ? <Known key={id} sectionId={id as SectionId} /> : <Unknown />;
