import type { OpenRoom } from '@xuetang/contract/broadcasts';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { words } from './words.ts';

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
