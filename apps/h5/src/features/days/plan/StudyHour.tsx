import { isStudyHour } from '@xuetang/contract/days.rule';
import { useState } from 'react';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Picker } from '../../../kit/form/Picker.tsx';
import { type OnPage, useSavePlan } from './use-save-plan.ts';
import { words } from './words.ts';

const NONE = 'none';
const USUAL = '19:30';
const HOURS = Array.from({ length: 48 }, (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`).filter(
  isStudyHour,
);
const ITEMS = [[NONE, words.noHour] as const, ...HOURS.map((hour) => [hour, hour] as const)];

/** When I study: one hour for all days, or none. */
export const StudyHour = ({ hour, ...onPage }: OnPage & { hour: string | null }) => {
  const [isOpen, setOpen] = useState(false);
  const { save } = useSavePlan(onPage);
  return (
    <>
      <Cells>
        <Cell label={words.hour} hint={words.hourHint} value={hour ?? words.hourNone} onPress={() => setOpen(true)} />
      </Cells>
      <Picker
        open={isOpen}
        id="study-hour"
        title={words.hourTitle}
        columns={() => [{ name: 'hour', label: words.hourColumn, items: ITEMS }]}
        value={{ hour: hour ?? USUAL }}
        onPick={({ hour: picked }) => {
          setOpen(false);
          void save({ what: 'hour', hour: picked === undefined || picked === NONE ? null : picked });
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
