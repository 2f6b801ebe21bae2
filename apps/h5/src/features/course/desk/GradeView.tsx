import type { PieceToGrade } from '@xuetang/contract/class-pass';
import { GRADING_WORDS_MOST, gradingFault, RETURNS_MOST } from '@xuetang/contract/homework.rule';
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Tick } from '../../../kit/form/Tick.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { TextArea } from '../../../kit/TextArea.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { PieceShown } from './PieceShown.tsx';
import { words } from './words.ts';

interface GradeViewProps {
  pass: string;
  piece: PieceToGrade;
  now: number;
  /** The next piece, or back to the class. */
  onNext: (piece: PieceToGrade | undefined) => void;
}

const useGrading = ({ pass, piece, onNext }: GradeViewProps) => {
  const [marks, setMarks] = useState(() => piece.points.map((point) => ({ point, isMet: true, note: '' })));
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<string>();
  const take = useAction('takePassPiece', { onDone: ({ piece: next }) => onNext(next ?? undefined) });
  const grade = useAction('gradePassPiece', {
    onDone: () => {
      toast(words.done);
      void take.send({ pass });
    },
  });
  const give = (verdict: 'passed' | 'returned') => {
    const wrong = gradingFault(said);
    setFault(wrong);
    if (wrong === undefined) void grade.send({ pass, pieceId: piece.pieceId, verdict, words: said, marks });
  };
  const mark = (nth: number, to: Partial<(typeof marks)[number]>) =>
    setMarks(marks.map((one, at) => (at === nth ? { ...one, ...to } : one)));
  return { marks, mark, said, setSaid, fault, grade, give };
};

/** One piece: what the learner made of it, point by point, and what to say. */
export const GradeView = (props: GradeViewProps) => {
  const { piece, now, onNext } = props;
  const { marks, mark, said, setSaid, fault, grade, give } = useGrading(props);
  const isReturnedEnough = piece.returns >= RETURNS_MOST && piece.appeal === null;
  return (
    <Screen title={piece.task} lead={words.pieceLead(piece, now)} space="open">
      <Notice look="next">{words.lease(piece, now)}</Notice>
      {piece.appeal && (
        <Card title={words.appeal} look="tint">
          <p>{piece.appeal.words}</p>
          <p>{`${words.appealFirst}${piece.appeal.first}`}</p>
        </Card>
      )}
      <PieceShown piece={piece} />
      <Section title={words.points}>
        <Stack>
          {marks.map(({ point, isMet, note }, nth) => (
            <Stack key={point} space={1}>
              <Tick id={`mark-${nth}`} checked={isMet} onChange={(checked) => mark(nth, { isMet: checked })}>
                {words.met(point)}
              </Tick>
              {!isMet && (
                <TextField
                  id={`note-${nth}`}
                  label={words.note}
                  value={note}
                  maxLength={120}
                  onChange={(value) => mark(nth, { note: value })}
                />
              )}
            </Stack>
          ))}
        </Stack>
      </Section>
      <Stack>
        <TextArea
          id="grading-words"
          label={words.say}
          placeholder={words.sayExample}
          most={GRADING_WORDS_MOST}
          rows={4}
          value={said}
          error={fault}
          onChange={setSaid}
        />
        <p>{words.phrasesLabel}</p>
        {words.phrases.map((phrase) => (
          <Button key={phrase} look="line" size="small" onClick={() => setSaid(`${said}${phrase}`)}>
            {phrase}
          </Button>
        ))}
      </Stack>
      <Stack>
        <ActionButton action={grade} busyLabel={words.grading} onClick={() => give('passed')}>
          {words.pass}
        </ActionButton>
        {isReturnedEnough ? (
          <p>{words.enough}</p>
        ) : (
          <ActionButton look="line" action={grade} busyLabel={words.grading} onClick={() => give('returned')}>
            {words.giveBack}
          </ActionButton>
        )}
        <Button look="plain" onClick={() => onNext(undefined)}>
          {words.back}
        </Button>
      </Stack>
    </Screen>
  );
};
