import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { wholeMinutes } from '@xuetang/contract/listening.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { ProgressRing } from '../../kit/everyday/ProgressRing.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { RiskOf } from '../../kit/learning/RiskOf.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { usePlayer } from '../../player/player-context.ts';
import { SoundRows } from './SoundRows.tsx';
import { queueOf } from './queue-of.ts';
import { useQueue } from './use-queue.ts';
import { words } from './words.ts';

const { today: said } = words;

type Listening = ResponseOf<Calls['getListening']>;

const EVERY_MS = 60_000;

/** What is counted while the page is looked at: each minute that something plays, and when a section is learned. */
const useFresh = (refresh: () => Promise<void>) => {
  const player = usePlayer();
  const learned = player.learned.use();
  const { isPlaying } = player.state.use();
  useEffect(() => {
    if (learned !== undefined) void refresh();
  }, [learned, refresh]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => void refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, refresh]);
};

interface TodayProps {
  listening: Listening;
  refresh: () => Promise<void>;
  read: () => Listening;
}

const Today = ({ listening, refresh, read }: TodayProps) => {
  const { list, todayS, wantedS, more, investment } = listening;
  const queue = useQueue(queueOf(list), async () => {
    await refresh();
    return queueOf(read().list);
  });
  useFresh(refresh);
  const [minutes, wanted] = [wholeMinutes(todayS), wholeMinutes(wantedS)];
  const left = list.filter(({ isLearned }) => !isLearned);
  const press = { elsewhere: said.playAll(left.length), playing: words.pause, paused: said.goOn, over: said.goOn, silent: said.again };
  return (
    <Screen title={said.title} lead={said.lead} space="open">
      <Card>
        <Stack>
          <Row
            media={
              <ProgressRing label={said.ring} done={Math.min(minutes, wanted)} of={wanted} size={80}>
                {minutes}
              </ProgressRing>
            }
            title={said.minutes(minutes)}
            text={minutes >= wanted ? said.enough(wanted) : said.wanted(wanted)}
          />
          {(left.length > 0 || queue.at >= 0) && <Button onClick={() => queue.press(queueOf(left), 0)}>{press[queue.is]}</Button>}
          {queue.is === 'silent' && <p role="alert">{said.silent}</p>}
        </Stack>
      </Card>
      {left.length === 0 && <Notice look="next">{`${said.allDone}。${said.allDoneText}`}</Notice>}
      <SoundRows title={said.list} list={list} part="today" queue={queue} />
      <SoundRows title={said.rest} list={list} part="rest" queue={queue} />
      {more > 0 && (
        <ButtonLink look="plain" to={href('center-old')}>
          {said.more(more)}
        </ButtonLink>
      )}
      <RiskOf investment={investment} />
      <ButtonLink look="plain" to={href('listenbook-detail')}>
        {said.toBook}
      </ButtonLink>
    </Screen>
  );
};

const Empty = ({ courses }: Pick<Listening, 'courses'>) => (
  <Nothing {...(courses > 0 ? said.nothing : said.none)}>
    <Stack>
      <ButtonLink to={href(courses > 0 ? 'center-old' : 'lesson-center')}>{courses > 0 ? said.toOwn : said.toCourses}</ButtonLink>
      <ButtonLink look="line" to={href('listenbook-detail')}>
        {said.toBook}
      </ButtonLink>
    </Stack>
  </Nothing>
);

/** `listen-class-task-index`: what there is to hear today over all courses, and how much of the day's listening is done. */
export const TodayPage = () => {
  const answer = useAnswer('getListening', {});
  return (
    <Loaded
      answer={answer}
      waiting={[64, 176, 72, 72, 72]}
      title={said.lost}
      empty={({ list, courses }) => list.length === 0 && <Empty courses={courses} />}
    >
      {(listening) => (
        <Today
          listening={listening}
          refresh={answer.refresh}
          read={() => {
            const now = answer.read();
            return now.is === 'there' ? now.data : listening;
          }}
        />
      )}
    </Loaded>
  );
};
