import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { ButtonOut } from '../../kit/ButtonOut.tsx';
import { Collapse } from '../../kit/everyday/Collapse.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Blocks } from '../../kit/learning/Blocks.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Waiting } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { type Desk, words } from './words.ts';

/** Below what most people came for: it comes while that is read. */
const Message = lazy(() => import('./Message.tsx').then((file) => ({ default: file.Message })));

interface FrontDeskProps {
  /** The page from which somebody came. */
  from?: string | undefined;
  /** It is about one task; which one stands in `taskId`, where the address was whole. */
  aboutTask?: boolean;
  taskId?: string | undefined;
  /** The order that it is about. */
  orderNo?: string | undefined;
}

const Answers = ({ answers }: Pick<Desk, 'answers'>) =>
  answers.length > 0 && (
    <Section title={words.answers}>
      {answers.map(({ slug, title, lead, body }) => (
        <Collapse key={slug} title={title} hint={lead}>
          <Blocks blocks={body} />
        </Collapse>
      ))}
      <ButtonLink look="plain" to={href('issue')}>
        {words.allAnswers}
      </ButtonLink>
    </Section>
  );

/** Whether somebody is there, and the way to him. The link also works at night: who is there in the morning finds what was said. */
const APerson = ({ desk: { closesAt, opensAt }, now }: { desk: Desk['desk']; now: number }) => {
  const { session } = useShell();
  const { answered } = useAnswer('getKfLink', { wechatType: session.wechatType() });
  const way = answered.is === 'there' ? answered.data : undefined;
  return (
    <Card look="tint" title={words.person}>
      <Stack space={1}>
        <p role="status">{closesAt ? words.open(closesAt, now) : opensAt ? words.closed(opensAt, now) : ''}</p>
        <p>{words.hours}</p>
        {way?.linkUrl && <ButtonOut href={way.linkUrl}>{closesAt ? words.talk : words.talkLater}</ButtonOut>}
        {way && way.linkUrl === null && <p>{words.noTalk(way.accountName)}</p>}
      </Stack>
    </Card>
  );
};

/** `qiyu`: the front desk. `task-polymerization-kefu`: the same about one task, which is named and goes with the question. */
export const FrontDeskPage = ({ from, aboutTask = false, taskId, orderNo }: FrontDeskProps) => {
  const answer = useAnswer('getFrontDesk', { ...(from && { from }), ...(taskId && { taskId }) });
  return (
    <Loaded answer={answer} waiting={[96, 64, 64, 160]} title={words.lost}>
      {(desk) => (
        <Screen title={aboutTask ? words.task.title : words.title} lead={aboutTask ? words.task.lead : words.lead} space="near">
          {desk.task && (
            <Card>
              <Row
                title={desk.task.section.title}
                text={
                  <>
                    {words.about(desk.task)} <Tag>{words.state(desk.task)}</Tag>
                  </>
                }
              />
            </Card>
          )}
          {orderNo && <Notice look="next">{words.order.about(orderNo)}</Notice>}
          {aboutTask && !desk.task && <Notice look="next">{words.noTask}</Notice>}
          <Answers answers={desk.answers} />
          <APerson desk={desk.desk} now={Date.parse(desk.now)} />
          <Suspense fallback={<Waiting cards={[280]} />}>
            <Message desk={desk} orderNo={orderNo} place={taskId ?? from ?? 'qiyu'} />
          </Suspense>
          <ButtonLink look="plain" to={href('complainRecords')}>
            {words.records}
          </ButtonLink>
        </Screen>
      )}
    </Loaded>
  );
};
