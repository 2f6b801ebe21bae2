import type { PlanStudy } from '@xuetang/contract/days';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { ActionSheet } from '../../../kit/everyday/ActionSheet.tsx';
import { DatePicker } from '../../../kit/form/DatePicker.tsx';
import { type OnPage, useSavePlan } from './use-save-plan.ts';
import { words } from './words.ts';

interface MoveStudyProps extends OnPage {
  study: PlanStudy;
  /** Where it lies now. */
  date: string;
}

/** Puts a day of self-study to another date, or back. Nothing of the camp moves with it. */
export const MoveStudy = ({ study: { sectionId, title, moves, movedFrom }, date, ...onPage }: MoveStudyProps) => {
  const [open, setOpen] = useState<'sheet' | 'date'>();
  const { save, isBusy } = useSavePlan(onPage);
  if (!moves) return null;
  const send = (to: string | null) => {
    setOpen(undefined);
    void save({ what: 'move', sectionId, to });
  };
  const id = `move-${sectionId}`;
  return (
    <>
      <Button look="line" size="small" busy={isBusy} onClick={() => setOpen(movedFrom === null ? 'date' : 'sheet')}>
        {words.move}
        <span className="xt-unseen">{words.moveOf(title)}</span>
      </Button>
      <ActionSheet
        open={open === 'sheet'}
        id={`${id}-sheet`}
        title={words.sheet.title}
        actions={[
          { label: words.sheet.pick, hint: words.sheet.pickHint, onPick: () => setOpen('date') },
          { label: words.movedBack, onPick: () => send(null) },
        ]}
        onClose={() => setOpen(undefined)}
      />
      <DatePicker
        open={open === 'date'}
        id={id}
        title={words.moveTitle}
        value={date < moves.from ? moves.from : date}
        least={moves.from}
        most={moves.to}
        onPick={send}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
};
