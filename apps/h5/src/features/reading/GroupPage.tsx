import { READING_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { InviteCode, ReadingGroupId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { ChapterView } from './ChapterView.tsx';
import { Groups, NoGroups } from './Groups.tsx';
import { JoinView } from './JoinView.tsx';
import { MemberView } from './MemberView.tsx';
import { words } from './words.ts';

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
export const GroupPage = ({ groupId, chapter, inviteCode }: GroupPageProps) =>
  groupId && chapter ? <ChapterView groupId={groupId} chapter={chapter} /> : <Group groupId={groupId} inviteCode={inviteCode} />;
