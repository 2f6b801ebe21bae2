import type { InviteCode } from '@xuetang/contract/ids';
import type { GroupLine, OpenGroup } from '@xuetang/contract/reading';
import { useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Tick } from '../../kit/form/Tick.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { RiskOf } from '../../kit/learning/RiskOf.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/toast.ts';
import { Contents } from './Contents.tsx';
import { factsOf } from './facts.ts';
import { Groups, NoGroups } from './Groups.tsx';
import { useReadingCard } from './use-reading-card.ts';
import { words } from './words.ts';

interface JoinViewProps {
  group: OpenGroup;
  others: readonly GroupLine[];
  inviteCode: InviteCode | undefined;
  now: number;
  /** Asks for the group anew. */
  refresh: () => Promise<void>;
}

/**
 * Before one is a member: what it is, and a chair. Who shared the link is named; that he brought somebody is told only where the visitor
 * says so himself.
 */
export const JoinView = ({ group, others, inviteCode, now, refresh }: JoinViewProps) => {
  const { ask } = useShell();
  const { groupId, title, inviter } = group;
  const [tells, setTells] = useState(false);
  useReadingCard(groupId, title);
  const join = useAction('joinReadingGroup', {
    onDone: () => {
      toast(words.joined);
      if (tells && inviteCode) void ask('submitFissionMsg', { inviteCode, page: 'read-book-group' });
    },
    // Somebody else took the last chair, or the last day has passed: then there is more to show than the words.
    onFailed: ({ message }) => {
      toast(message);
      void refresh();
    },
  });
  const isFull = group.members >= group.size;
  const isShut = isFull || group.is === 'ended';
  return (
    <Screen title={title} lead={group.lead} space="near" fill>
      {inviter && !inviter.isCaller && <p>{words.invitedBy(inviter.name)}</p>}
      {isShut && <Notice look="next">{group.is === 'ended' ? words.ended : words.full}</Notice>}
      <Facts facts={factsOf(group, now)} />
      <Points points={words.rules} tone="good" />
      <RiskOf investment={group.risk} />
      {isShut && <Section title={words.others}>{others.length > 0 ? <Groups groups={others} now={now} /> : <NoGroups />}</Section>}
      <Contents titles={group.chapters.map((chapter) => chapter.title)} />
      {!isShut && (
        <BottomBar>
          {inviter && !inviter.isCaller && (
            <Tick id="tells" checked={tells} onChange={setTells}>
              {words.tellInviter(inviter.name)}
            </Tick>
          )}
          <ActionButton action={join} busyLabel={words.joining} onClick={() => void join.send({ groupId })}>
            {words.join}
          </ActionButton>
        </BottomBar>
      )}
    </Screen>
  );
};
