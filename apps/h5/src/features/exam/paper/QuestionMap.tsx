import type { RunningExam } from '@xuetang/contract/exam';
import { Dialog } from '../../../kit/Dialog.tsx';
import { words } from '../words.ts';
import type { PaperState } from './use-paper.ts';
import './paper.css';

interface QuestionMapProps {
  isOpen: boolean;
  running: RunningExam;
  paper: PaperState;
  place: number;
  isBusy: boolean;
  onGo: (place: number) => void;
  onHandIn: () => void;
  onClose: () => void;
}

const KEY = ['saved', 'unsaved', 'now', 'flagged'] as const;

/** All questions at a glance: which are saved, which not yet, which were marked. From here it is handed in. */
export const QuestionMap = ({ isOpen, running: { questions }, paper, place, isBusy, onGo, onHandIn, onClose }: QuestionMapProps) => {
  const isOf = (id: string) => (paper.isUnsaved(id) ? 'unsaved' : paper.givenTo(id).length > 0 ? 'saved' : 'open');
  const done = questions.filter(({ questionId }) => paper.givenTo(questionId).length > 0).length;
  return (
    <Dialog
      open={isOpen}
      id="exam-map"
      kind="sheet"
      title={words.answered(done, questions.length)}
      confirmLabel={words.handIn}
      cancelLabel={words.stay}
      busy={isBusy}
      onConfirm={onHandIn}
      onClose={onClose}
    >
      <ol className="xt-exam-map">
        {questions.map(({ questionId }, at) => {
          const is = isOf(questionId);
          const isFlagged = paper.flagged.includes(questionId);
          const look = [
            'xt-exam-cell',
            `xt-exam-cell-${is}`,
            isFlagged ? 'xt-exam-cell-flagged' : [],
            at === place ? 'xt-exam-cell-now' : [],
          ];
          return (
            <li key={questionId}>
              <button
                type="button"
                className={look.flat().join(' ')}
                aria-label={words.cell(at + 1, is, isFlagged)}
                aria-current={at === place ? 'true' : undefined}
                onClick={() => onGo(at)}
              >
                {at + 1}
              </button>
            </li>
          );
        })}
      </ol>
      <ul className="xt-exam-key">
        {KEY.map((is) => (
          <li key={is}>
            <i className={`xt-exam-cell xt-exam-cell-${is}`} aria-hidden="true" />
            {words.key[is]}
          </li>
        ))}
      </ul>
      {paper.unsaved.length > 0 && <p role="status">{words.unsavedCount(paper.unsaved.length)}</p>}
      <p>{words.handInNote}</p>
    </Dialog>
  );
};
