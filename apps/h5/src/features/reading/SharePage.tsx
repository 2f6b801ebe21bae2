import { OpenGate } from '@xuetang/art/OpenGate.tsx';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { READING_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { InviteCode, ReadingGroupId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { RiskOf } from '../../kit/learning/RiskOf.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { groupHref } from './address.ts';
import { Contents } from './Contents.tsx';
import { factsOf } from './facts.ts';
import { useReadingCard } from './use-reading-card.ts';
import { words } from './words.ts';

const { shared: said } = words;
type Shared = ResponseOf<Calls['getSharedGroup']>;

/** In a browser outside of WeChat, the way into our mini-program: whoever got the link by SMS. */
const MiniProgram = ({ groupId }: { groupId: ReadingGroupId }) => {
  const { ask, host, reactTo } = useShell();
  if (host.kind !== 'browser') return null;
  const open = async () => {
    const answer = await ask('getBookSchema', { groupId });
    if (answer.ok) location.href = answer.data.schema;
    else reactTo(answer);
  };
  return (
    <Button look="plain" onClick={() => void open()}>
      {said.mini}
    </Button>
  );
};

const whoInvites = ({ inviter }: Shared): string => {
  if (!inviter) return said.someone;
  return inviter.isCaller ? said.own : words.invitedBy(inviter.name);
};

const Friend = ({ shared, inviteCode }: { shared: Shared; inviteCode: InviteCode | undefined }) => {
  const { group } = shared;
  const now = Date.parse(shared.now);
  useReadingCard(group.groupId, group.title);
  const isShut = group.is === 'ended' || group.members >= group.size;
  return (
    <Screen title={`《${group.title}》`} lead={whoInvites(shared)} art={<OpenGate />} align="middle" space="near" fill>
      <p>{group.lead}</p>
      <Facts facts={factsOf(group, now)} />
      {isShut && !shared.isMember && <Notice look="next">{group.is === 'ended' ? words.ended : words.full}</Notice>}
      <Points points={words.rules} tone="good" />
      <RiskOf investment={group.risk} />
      <Contents titles={shared.chapters} />
      <MiniProgram groupId={group.groupId} />
      <BottomBar>
        {shared.isMember ? (
          <ButtonLink to={groupHref(group.groupId)}>{said.isMember}</ButtonLink>
        ) : isShut ? (
          <ButtonLink to={href('read-book-group')}>{said.others}</ButtonLink>
        ) : (
          <ButtonLink to={href('read-book-group', { id: group.groupId, query: { by: inviteCode } })}>{said.join}</ButtonLink>
        )}
      </BottomBar>
    </Screen>
  );
};

const Unknown = () => (
  <Nothing {...words.unknown}>
    <ButtonLink to={href('read-book-group')}>{words.toGroups}</ButtonLink>
  </Nothing>
);

const Asked = ({ groupId, inviteCode }: { groupId: ReadingGroupId; inviteCode: InviteCode | undefined }) => {
  const answer = useAnswer('getSharedGroup', { groupId, ...(inviteCode && { inviteCode }) });
  return (
    <Loaded answer={answer} waiting={[160, 120, 160]} title={said.lost} instead={{ [READING_UNKNOWN]: <Unknown /> }}>
      {(shared) => <Friend shared={shared} inviteCode={inviteCode} />}
    </Loaded>
  );
};

/** `read-book-group-share`: what a friend sees. Nobody is named but who shared it, half hidden. */
export const SharePage = ({ groupId, inviteCode }: { groupId: ReadingGroupId | undefined; inviteCode: InviteCode | undefined }) =>
  groupId ? <Asked groupId={groupId} inviteCode={inviteCode} /> : <Unknown />;
