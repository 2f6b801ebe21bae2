import type { RunningExam } from '@xuetang/contract/exam';
import type { SectionId } from '@xuetang/contract/ids';
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Result } from '../../../kit/Result.tsx';
import { useKept } from '../../../kit/use-kept.ts';
import { QuestionView } from '../QuestionView.tsx';
import { words } from '../words.ts';
import { QuestionMap } from './QuestionMap.tsx';
import { useHandIn } from './use-hand-in.ts';
import { type PaperState, usePaper } from './use-paper.ts';
import './paper.css';

interface PaperProps {
  running: RunningExam;
  sectionId: SectionId;
  /** It was taken back from another phone. */
  onAgain: (running: RunningExam) => void;
}

/** Another phone has it; a tap brings it back, with whatever was typed here meanwhile. */
const Elsewhere = ({ device, sectionId, onAgain }: Pick<PaperProps, 'sectionId' | 'onAgain'> & { device: string }) => {
  const { send, isBusy } = useAction('beginExam', { onDone: (begun) => begun.outcome === 'running' && onAgain(begun) });
  return (
    <Result mark="careful" title={words.elsewhere(device)} text={words.elsewhereWhy}>
      <Button busy={isBusy} onClick={() => void send({ sectionId })}>
        {words.here}
      </Button>
    </Result>
  );
};

const MARKS = { lost: 'alert', saving: 'clock', saved: 'done', untouched: 'clock' } as const;

/** Whether the answer on the screen is safe. */
const SavedMark = ({ id, paper }: { id: string; paper: PaperState }) => {
  const is = paper.isUnsaved(id) ? (paper.isLost ? 'lost' : 'saving') : paper.givenTo(id).length > 0 ? 'saved' : 'untouched';
  return (
    <p className={`xt-exam-mark xt-exam-mark-${is}`} role="status">
      <Icon name={MARKS[is]} size={18} />
      <span>{words.mark[is]}</span>
    </p>
  );
};

/** A paper under way: one question at a time, the time left by the server's clock, and the map of all. */
export const Paper = ({ running, sectionId, onAgain }: PaperProps) => {
  const paper = usePaper(running);
  const { handIn, isBusy, isLost, isTimeUp, onTimeUp } = useHandIn(running, sectionId, paper);
  const [kept, setPlace] = useKept(`exam-place-${running.attemptId}`, 0);
  const [isMapOpen, setMapOpen] = useState(false);
  const { questions } = running;
  const place = Math.min(kept, questions.length - 1);
  const question = questions[place];

  if (paper.ended?.is === 'elsewhere') return <Elsewhere device={paper.ended.device} sectionId={sectionId} onAgain={onAgain} />;
  if (isTimeUp || paper.ended?.is === 'over' || !question)
    return (
      <Result mark="wait" title={words.timeUp} text={isLost ? words.handInLost : words.timeUpWhy}>
        <Button busy={isBusy} onClick={() => void handIn()}>
          {words.tryAgain}
        </Button>
      </Result>
    );
  const go = (to: number) => {
    setPlace(to);
    setMapOpen(false);
  };
  const isLast = place === questions.length - 1;
  const id = question.questionId;
  return (
    <Screen space="near" fill>
      <div className="xt-exam-top">
        <Card look="ink" room="small">
          <div className="xt-exam-where">
            <h1>
              {running.title} · {words.nth(running)}
            </h1>
            <CountDown label={words.runningLeft} serverNow={running.now} until={running.deadline} look="large" onOver={onTimeUp} />
          </div>
        </Card>
      </div>
      <div className="xt-exam-where">
        <h2>{words.place(place + 1, questions.length)}</h2>
        <Button look="line" size="small" onClick={() => setMapOpen(true)}>
          {words.all}
        </Button>
      </div>
      <QuestionView
        key={id}
        question={question}
        given={paper.givenTo(id)}
        rule={words.points(question.points, question.kind === 'multiple')}
        onChange={(given) => paper.answer(id, given)}
      />
      <div className="xt-exam-where">
        <SavedMark id={id} paper={paper} />
        <Button look="plain" size="small" onClick={() => paper.flag(id)}>
          {paper.flagged.includes(id) ? words.unflag : words.flag}
        </Button>
      </div>
      {isLost && <p role="alert">{words.handInLost}</p>}
      <p>{paper.isLost ? words.unsavedCount(paper.unsaved.length) : words.calm}</p>
      <BottomBar>
        <div className="xt-exam-turn">
          <Button look="line" disabled={place === 0} onClick={() => go(place - 1)}>
            {words.before}
          </Button>
          <Button onClick={() => (isLast ? setMapOpen(true) : go(place + 1))}>{isLast ? words.handIn : words.after}</Button>
        </div>
      </BottomBar>
      <QuestionMap
        isOpen={isMapOpen}
        running={running}
        paper={paper}
        place={place}
        isBusy={isBusy}
        onGo={go}
        onHandIn={() => void handIn()}
        onClose={() => setMapOpen(false)}
      />
    </Screen>
  );
};
