import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { Task } from '@xuetang/contract/tasks';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { CLOCK_EVERY_MS, useServerNow } from '../../kit/clock/use-server-now.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { MediumSymbol } from '../../kit/learning/MediumSymbol.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { words } from './words.ts';

type Tasks = ResponseOf<Calls['listTasks']>;

/** What cannot wait is marked. In its line and not at the side: on a narrow phone a title would have no room left. */
const TONE: Partial<Record<Task['is'], 'notice' | 'live'>> = { returned: 'notice', on: 'live' };

const symbolOf = ({ kind, medium }: Task) => (kind === 'section' ? (medium ?? 'article') : kind === 'evening' ? 'live' : kind);

const TaskItem = ({ task, nowMs }: { task: Task; nowMs: number }) => {
  const [is, tone] = [words.is[task.is], TONE[task.is]];
  return (
    <Item to={href('task-polymerization-detail', { id: task.taskId })}>
      <Row
        media={<MediumSymbol of={symbolOf(task)} />}
        title={task.title}
        text={
          tone ? (
            <>
              <Tag tone={tone}>{is}</Tag> {words.line(task, nowMs)}
            </>
          ) : (
            [is ?? [], words.line(task, nowMs)].flat().join(' · ')
          )
        }
        leads
      />
    </Item>
  );
};

const Group = ({ when, tasks, nowMs }: { when: Task['when']; tasks: readonly Task[]; nowMs: number }) =>
  tasks.length === 0 ? null : (
    <Section title={words.groups[when]} aside={words.count(tasks.length)}>
      <List>
        {tasks.map((task) => (
          <TaskItem key={task.taskId} task={task} nowMs={nowMs} />
        ))}
      </List>
    </Section>
  );

const None = () => (
  <Nothing title={words.none.title} text={words.none.text}>
    <Stack space={1}>
      <ButtonLink to={href('index')}>{words.none.go}</ButtonLink>
      <ButtonLink look="line" to={href('lesson-center')}>
        {words.none.courses}
      </ButtonLink>
    </Stack>
  </Nothing>
);

const Shown = ({ list: { tasks, doneToday, next, now } }: { list: Tasks }) => {
  const nowMs = useServerNow(now, CLOCK_EVERY_MS);
  const of = (when: Task['when']) => tasks.filter((task) => task.when === when);
  const today = of('today');
  return (
    <Screen title={words.title} lead={words.lead(nowMs, doneToday)} space="near">
      {today.length === 0 && (
        <Card look="tint">
          <Row title={doneToday > 0 ? words.allDone : words.rest} text={words.next(next, nowMs)} />
        </Card>
      )}
      <Group when="today" tasks={today} nowMs={nowMs} />
      <Group when="late" tasks={of('late')} nowMs={nowMs} />
      <Group when="later" tasks={of('later')} nowMs={nowMs} />
      <ButtonLink look="line" to={href('learn-plan')}>
        {words.toPlan}
      </ButtonLink>
      <ButtonLink look="plain" to={href('every-day-reward')}>
        {words.toCheckIn}
      </ButtonLink>
    </Screen>
  );
};

/** `task-polymerization`: everything that is due over all my courses, today first. */
export const TasksPage = () => {
  const answer = useAnswer('listTasks', {});
  return (
    <Loaded
      answer={answer}
      waiting={[72, 240, 160]}
      title={words.lost}
      empty={({ hasCourses, tasks }) => (hasCourses || tasks.length > 0 ? null : <None />)}
    >
      {(list) => <Shown list={list} />}
    </Loaded>
  );
};
