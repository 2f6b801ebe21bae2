import { READING_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { InviteCode, ReadingGroupId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing, Waiting } from '../../kit/PageState.tsx';
import { Groups, NoGroups } from './Groups.tsx';
import { words } from './words.ts';

/** Who comes every day comes as a member: that view is on its way while the group is asked for, the others come where they are wanted. */
const member = import('./MemberView.tsx').then((file) => ({ default: file.MemberView }));
member.catch(() => {});
const MemberView = lazy(() => member);
const JoinView = lazy(() => import('./JoinView.tsx').then((file) => ({ default: file.JoinView })));
const ChapterView = lazy(() => import('./ChapterView.tsx').then((file) => ({ default: file.ChapterView })));
const WAITING = <Waiting cards={[72, 140, 72]} />;

interface GroupPageProps {
  groupId: ReadingGroupId | undefined;
  chapter: number | undefined;
  inviteCode: InviteCode | undefined;
}

const Unknown = () => (
  <Nothing {...words.unknown}>
    <ButtonLink to={href('read-book-group')}>{words.toGroups}</ButtonLink>
  </Nothing>
);

const Group = ({ groupId, inviteCode }: Omit<GroupPageProps, 'chapter'>) => {
  const answer = useAnswer('getReadingGroup', { ...(groupId && { groupId }), ...(inviteCode && { inviteCode }) });
  return (
    <Loaded answer={answer} waiting={[72, 140, 72, 72, 72]} title={words.lost} instead={{ [READING_UNKNOWN]: <Unknown /> }}>
      {({ group, others, now }) => {
        const nowMs = Date.parse(now);
        if (group?.isMember) return <MemberView group={group} now={nowMs} />;
        if (group) return <JoinView group={group} others={others} inviteCode={inviteCode} now={nowMs} refresh={answer.refresh} />;
        if (others.length === 0) return <NoGroups />;
        return (
          <Screen {...words.none} space="near">
            <Groups groups={others} now={nowMs} />
          </Screen>
        );
      }}
    </Loaded>
  );
};

/** `read-book-group`: a book read together. Without a number one's own group, or those that may be joined; with `chapter` one chapter of it. */
export const GroupPage = ({ groupId, chapter, inviteCode }: GroupPageProps) => (
  <Suspense fallback={WAITING}>
    {groupId && chapter ? <ChapterView groupId={groupId} chapter={chapter} /> : <Group groupId={groupId} inviteCode={inviteCode} />}
  </Suspense>
);
