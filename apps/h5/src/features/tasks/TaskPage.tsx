import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { readTask } from '@xuetang/contract/front-desk.rule';
import { TASK_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { TaskId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { NumberedSteps } from '../../kit/NumberedSteps.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Tag } from '../../kit/Tag.tsx';
import { taskHref } from './task-href.ts';
import { words } from './words.ts';

type Detail = ResponseOf<Calls['getTask']>;

const Unknown = () => (
  <Nothing title={words.unknown.title} text={words.unknown.text}>
    <ButtonLink to={href('task-polymerization')}>{words.all}</ButtonLink>
  </Nothing>
);

const factsOf = ({ task, day, now }: Detail) =>
  [
    { label: words.when, value: task.at ? words.moment(task.at, Date.parse(now)) : words.anyTime },
    task.minutes === null ? [] : { label: words.howLong, value: words.minutes(task.minutes) },
    { label: words.course, value: task.courseName },
    day ? { label: words.day, value: words.nth(day.nth) } : [],
  ].flat();

const Shown = ({ detail }: { detail: Detail }) => {
  const { task, day, percent, opens, checksIn } = detail;
  usePageCard({ title: task.title });
  const is = words.is[task.is];
  const after = [checksIn ? words.checksIn : [], opens.map(words.opens)].flat();
  return (
    <Screen
      title={task.title}
      space="near"
      {...(is === undefined ? {} : { lead: <Tag tone={task.is === 'done' ? 'good' : 'notice'}>{is}</Tag> })}
    >
      <Facts facts={factsOf(detail)} />
      <ButtonLink to={taskHref(task)}>{words.go(task)}</ButtonLink>
      <Card title={words.whyTitle}>
        <p>{words.why(task, day)}</p>
      </Card>
      <NumberedSteps title={words.how} steps={task.kind === 'evening' && task.sectionId === null ? words.inGroup : words.steps(task)} />
      <Card title={words.proofTitle}>
        <p>{words.proof(task, percent)}</p>
      </Card>
      <Card title={words.opensTitle}>{after.length > 0 ? <Points points={after} tone="good" /> : <p>{words.opensNothing}</p>}</Card>
      <ButtonLink look="line" to={href('task-polymerization')}>
        {words.all}
      </ButtonLink>
      <ButtonLink
        look="plain"
        to={
          readTask(task.taskId)
            ? href('task-polymerization-kefu', { query: { taskId: task.taskId } })
            : href('qiyu', { query: { from: 'citation' } })
        }
      >
        {words.askDesk}
      </ButtonLink>
    </Screen>
  );
};

/** `task-polymerization-detail`: one task: why, how, what proves it, what it opens. The address names one of the learner's own, or none. */
export const TaskPage = ({ taskId }: { taskId: TaskId | undefined }) => {
  const answer = useAnswer('getTask', taskId && { taskId });
  if (taskId === undefined) return <Unknown />;
  return (
    <Loaded answer={answer} waiting={[72, 180, 52, 120]} title={words.lost} instead={{ [TASK_UNKNOWN]: <Unknown /> }}>
      {(detail) => <Shown detail={detail} />}
    </Loaded>
  );
};
