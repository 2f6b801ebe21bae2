import { HOMEWORK_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { OpenHomework } from '@xuetang/contract/homework';
import type { SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { CLOCK_EVERY_MS, useServerNow } from '../../kit/clock/use-server-now.ts';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Result } from '../../kit/Result.tsx';
import { Navigate } from '../../kit/router.tsx';
import { OwnWork } from './OwnWork.tsx';
import { useHomework } from './use-homework.ts';
import { words } from './words.ts';
import { WriteForm } from './WriteForm.tsx';

const Unknown = () => (
  <Nothing {...words.unknown}>
    <ButtonLink to={href('center')}>{words.toCenter}</ButtonLink>
  </Nothing>
);

/** Nothing to write now: it waits, it is done, or its time is over. What was written is there to be read. */
const Closed = ({ opened, now }: { opened: OpenHomework; now: number }) => {
  const { is, gradedBy, sectionId, courseId } = opened;
  const toResult = <ButtonLink to={href('homework-jie', { id: sectionId })}>{words.seeWords}</ButtonLink>;
  const toList = (
    <ButtonLink look="line" to={sectionListHref({ courseId })}>
      {words.toSections}
    </ButtonLink>
  );
  return (
    <Screen space="open">
      {is === 'waiting' && gradedBy !== null && (
        <Result mark="wait" title={words.waiting.title} text={words.waiting.text(gradedBy, now)}>
          {toList}
        </Result>
      )}
      {is === 'passed' && (
        <Result mark="done" {...words.passed}>
          {toResult}
        </Result>
      )}
      {(is === 'draft' || is === 'returned') && (
        <Result mark="careful" {...words.over}>
          {is === 'returned' ? toResult : toList}
        </Result>
      )}
      <OwnWork work={opened} now={now} />
    </Screen>
  );
};

const Opened = ({ opened }: { opened: OpenHomework }) => {
  const now = useServerNow(opened.now, CLOCK_EVERY_MS);
  return opened.mayWrite ? <WriteForm key={opened.is} opened={opened} now={now} /> : <Closed opened={opened} now={now} />;
};

const Known = ({ sectionId }: { sectionId: SectionId }) => (
  <Loaded answer={useHomework(sectionId)} waiting={[96, 120, 200, 120]} title={words.lost} instead={{ [HOMEWORK_UNKNOWN]: <Unknown /> }}>
    {(data) =>
      // Not bought, not begun, not unlocked, or over: the list says why (spec 2.3).
      data.outcome === 'refused' ? (
        <Navigate to={sectionListHref({ courseId: data.courseId, from: sectionId })} />
      ) : (
        <Opened opened={data} />
      )
    }
  </Loaded>
);

/** `homework`: the task in one sentence, until when; to write, to photograph, to speak. A lost line loses nothing that was typed. */
export const HomeworkPage = ({ sectionId }: { sectionId: SectionId | undefined }) =>
  sectionId ? <Known key={sectionId} sectionId={sectionId} /> : <Unknown />;
