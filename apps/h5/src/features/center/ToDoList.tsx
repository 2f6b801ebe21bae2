import type { RunningCamp, ToDo } from '@xuetang/contract/center';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref } from '@xuetang/h5-routes/section-page';
import { Card } from '../../kit/layout/Card.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Link } from '../../kit/router.tsx';
import { campIs } from './camp-steps.rule.ts';
import { MediumSymbol } from '../../kit/learning/MediumSymbol.tsx';
import { laterEvening, nextThing } from './next-thing.rule.ts';
import { words } from './words.ts';

interface ToDoListProps {
  camp: RunningCamp | null;
  toDo: readonly ToDo[];
  /** Questions of the book that come back today. */
  wrongDue: number;
  nowMs: number;
}

/** What is open today and not yet learned, without what the dark card has said already. */
export const ToDoList = ({ camp, toDo, wrongDue, nowMs }: ToDoListProps) => {
  const next = nextThing({ camp, toDo }, nowMs);
  const evening = laterEvening({ camp, toDo }, nowMs);
  const rest = next?.is === 'to-do' ? toDo.filter(({ sectionId }) => sectionId !== next.toDo.sectionId) : toDo;
  // Where the card is about the evening, it speaks of the group itself.
  const joins =
    camp !== null && !camp.inGroup && campIs(camp) === 'running' && (next?.is !== 'evening' || next.evening.roomId !== undefined);
  const isDone = toDo.length === 0 && camp !== null && campIs(camp) === 'running' && next === null;
  if (isDone && !joins && wrongDue === 0)
    return (
      <Section title={words.toDo} aside={<Link to={href('listen-class-task-index')}>{words.listen}</Link>}>
        <Card>
          <Row title={words.allDone} text={words.allDoneText(evening, nowMs)} />
        </Card>
      </Section>
    );
  if (rest.length === 0 && !evening && !joins && wrongDue === 0) return null;
  return (
    <Section title={words.toDo} aside={<Link to={href('listen-class-task-index')}>{words.listen}</Link>}>
      <List>
        {joins && (
          <Item to={href('classInfoCenter', { query: { campId: camp.campId } })}>
            <Row media={<MediumSymbol of="group" />} title={words.joinToDo} text={words.joinToDoText} leads />
          </Item>
        )}
        {rest.map((each) => (
          <Item key={each.sectionId} to={sectionHref(each)}>
            <Row
              media={<MediumSymbol of={each.medium} />}
              title={each.title}
              text={each.isBegun ? `${words.begun} · ${words.toDoLine(each)}` : words.toDoLine(each)}
              leads
            />
          </Item>
        ))}
        {wrongDue > 0 && (
          <Item to={href('wrong-questions')}>
            <Row media={<MediumSymbol of="exam" />} title={words.wrongDue(wrongDue)} text={words.wrongDueText} leads />
          </Item>
        )}
        {evening && (
          <Item to={evening.roomId ? sectionHref({ sectionId: evening.roomId, medium: 'live' }) : href('group')}>
            <Row
              media={<MediumSymbol of="live" />}
              title={words.laterEvening(evening, nowMs)}
              text={`${words.teacher(evening.teacher.name)} · ${words.minutes(evening)}`}
              leads
            />
          </Item>
        )}
      </List>
    </Section>
  );
};
