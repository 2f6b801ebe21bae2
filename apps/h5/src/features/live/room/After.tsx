import type { OpenRoom } from '@xuetang/contract/broadcasts';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { useState } from 'react';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Head } from './Head.tsx';
import { LivePlayer } from './LivePlayer.tsx';
import { PartList } from './PartList.tsx';
import { words } from './words.ts';

/** What was held, to be seen again: its chapters, and until when. */
export const Replay = ({ entered }: { entered: OpenRoom }) => {
  const [jump, setJump] = useState<{ toS: number }>();
  const nowMs = Date.parse(entered.now);
  return (
    <Screen space="near">
      {entered.play && (
        <LivePlayer title={entered.title} src={entered.play.url} kind="replay" soundOnly={false} isLost={false} jump={jump} />
      )}
      <Head room={entered} is={entered.is} />
      <Notice look="next">{words.replayUntil(entered.replayUntil, nowMs)}</Notice>
      <PartList room={entered} nowMs={nowMs} isOn={false} onJump={(toS) => setJump({ toS })} />
    </Screen>
  );
};

const ToList = ({ courseId }: Pick<OpenRoom, 'courseId'>) => (
  <>
    <ButtonLink to={sectionListHref({ courseId })}>{words.toList}</ButtonLink>
    <ButtonLink look="plain" to={href('index')}>
      {words.toLive}
    </ButtonLink>
  </>
);

/** Over, without anything to see: not yet, not any more, or never. */
export const Over = ({ entered }: { entered: OpenRoom }) => {
  const { is, why, replayUntil, now, courseId } = entered;
  if (is === 'cancelled')
    return (
      <Nothing title={words.cancelled.title} text={words.cancelled.text(why)}>
        <ToList courseId={courseId} />
      </Nothing>
    );
  if (is === 'replay-expired')
    return (
      <Nothing {...words.expired}>
        <ToList courseId={courseId} />
      </Nothing>
    );
  return (
    <Nothing title={words.ended.title} text={`${words.ended.text}${words.endedNext(replayUntil, Date.parse(now))}`}>
      <ToList courseId={courseId} />
    </Nothing>
  );
};
