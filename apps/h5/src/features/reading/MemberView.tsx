import type { GroupChapter, OpenGroup } from '@xuetang/contract/reading';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { LessonRow } from '../../kit/learning/LessonRow.tsx';
import { RiskOf } from '../../kit/learning/RiskOf.tsx';
import { chapterHref } from './address.ts';
import { nextStep } from './next-step.rule.ts';
import { useReadingCard } from './use-reading-card.ts';
import { words } from './words.ts';

/** The one thing to do now, on the dark card. */
const NextStep = ({ group, now }: { group: OpenGroup; now: number }) => {
  const { chapter, missed } = nextStep(group);
  const isRead = group.chapters.filter((each) => each.isRead).length;
  const says = (): string => {
    if (group.is === 'ahead') return words.waiting(group.startsAt, now);
    if (isRead === group.chapters.length) return words.allRead;
    if (!chapter) return words.upToDate;
    if (group.is === 'ended') return words.overWith(isRead);
    return missed > 0 ? words.missed(missed) : words.inStep;
  };
  return (
    <Card look="ink">
      <Stack>
        {chapter && <b>{(chapter.nth === group.day ? words.today : words.later)(chapter.nth, chapter.title)}</b>}
        <p>{says()}</p>
        {chapter && <ButtonLink to={chapterHref(group.groupId, chapter.nth)}>{words.read}</ButtonLink>}
      </Stack>
    </Card>
  );
};

const Chapter = ({ group, chapter, now }: { group: OpenGroup; chapter: GroupChapter; now: number }) => (
  <LessonRow
    title={`${chapter.nth}. ${chapter.title}`}
    state={chapter.isRead ? 'done' : chapter.isOpen ? 'open' : 'coming'}
    lines={[chapter.isOpen ? words.chapterLine(chapter) : words.opens(chapter.opensAt, now)]}
    to={chapterHref(group.groupId, chapter.nth)}
  />
);

/** A member's page: who, where we are, what to read now, and how far everybody is. */
export const MemberView = ({ group, now }: { group: OpenGroup; now: number }) => {
  const invite = useReadingCard(group.groupId, group.title);
  const hidden = group.members - group.people.length;
  return (
    <Screen title={group.title} lead={words.where(group, now)} space="near">
      <NextStep group={group} now={now} />
      <RiskOf investment={group.risk} />
      <Section title={words.people} aside={`${group.members} / ${group.size}`}>
        <List>
          {group.people.map(({ name, isMe, chapters }, at) => (
            <Item key={at} current={isMe}>
              <Row title={<span data-private>{isMe ? words.me : name}</span>} aside={words.chaptersRead(chapters)} />
            </Item>
          ))}
          {hidden > 0 && (
            <Item>
              <Row title={words.more(hidden)} />
            </Item>
          )}
        </List>
      </Section>
      <Section title={words.chapters}>
        <List ordered>
          {group.chapters.map((chapter) => (
            <Chapter key={chapter.nth} group={group} chapter={chapter} now={now} />
          ))}
        </List>
      </Section>
      {group.is !== 'ended' && (
        <Button look="line" onClick={() => void invite()}>
          {words.invite}
        </Button>
      )}
    </Screen>
  );
};
