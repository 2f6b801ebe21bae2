import type { OwnClass } from '@xuetang/contract/live';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { ClassCard } from './ClassCard.tsx';
import { words } from './words.ts';

const NoClass = () => (
  <Nothing {...words.none}>
    <ButtonLink to={href('index')}>{words.toCamps}</ButtonLink>
  </Nothing>
);

type Counts = ReturnType<typeof useAnswer<'getClassesToday'>>;

/** No word while it comes, and none of a group that has no count; the class stands without it. */
const countOf = ({ answered }: Counts, { groupId }: OwnClass): string | undefined => {
  if (answered.is === 'on-the-way') return undefined;
  if (answered.is === 'failed') return words.countLost;
  const group = answered.data.groups.find((each) => each.groupId === groupId);
  return group && `${words.today(group.listened, group.seats)} · ${words.counted(answered.data.now)}`;
};

/** `group`: my classes; in the group or not, the way in, the teacher, and how many of us learned today. */
export const GroupPage = () => {
  const answer = useAnswer('getLiveCenterQrData', {});
  const counts = useAnswer('getClassesToday', {});
  return (
    <Loaded answer={answer} waiting={[48, 280, 280]} title={words.lost} empty={({ classes }) => classes.length === 0 && <NoClass />}>
      {({ classes, now }) => {
        const first = classes.find(({ isJoinGroup }) => isJoinGroup === 0);
        return (
          <Screen title={words.title} lead={words.lead(classes.length)} space="near">
            {classes.map((own) => (
              <ClassCard key={own.campId} own={own} nowMs={Date.parse(now)} isFirst={own === first} today={countOf(counts, own)} />
            ))}
            {counts.answered.is === 'failed' && (
              <Button look="line" onClick={counts.retry}>
                {words.again}
              </Button>
            )}
            <ButtonLink look="line" to={href('notice')}>
              {words.toNotices}
            </ButtonLink>
            <Notice>{words.warning}</Notice>
            <ButtonLink look="plain" to={href('complaint')}>
              {words.toComplaint}
            </ButtonLink>
          </Screen>
        );
      }}
    </Loaded>
  );
};
