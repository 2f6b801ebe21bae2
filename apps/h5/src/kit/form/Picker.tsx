import { useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { Wheel, type WheelProps } from './Wheel.tsx';
import './picker.css';

export interface PickerColumn {
  name: string;
  label: string;
  items: WheelProps['items'];
}

export interface PickerProps {
  open: boolean;
  /** Base of the title's id: one per page. */
  id: string;
  title: string;
  /** The columns for what is chosen so far: the days of February are fewer. */
  columns: (chosen: Readonly<Record<string, string>>) => readonly PickerColumn[];
  value: Readonly<Record<string, string>>;
  onPick: (value: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}

const settled = (columns: readonly PickerColumn[], chosen: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    columns.map(({ name, items }) => {
      const held = items.find(([value]) => value === chosen[name]) ?? items[items.length - 1];
      return [name, held?.[0] ?? ''];
    }),
  );

const Turning = ({ id, title, columns, value, onPick, onClose }: Omit<PickerProps, 'open'>) => {
  const [draft, setDraft] = useState(value);
  const shown = columns(draft);
  const chosen = settled(shown, draft);
  return (
    <Dialog open id={id} kind="sheet" title={title} onConfirm={() => onPick(chosen)} onClose={onClose}>
      <div className="xt-picker">
        {shown.map(({ name, label, items }) => (
          <Wheel key={name} label={label} items={items} value={chosen[name] ?? ''} onChange={(to) => setDraft({ ...chosen, [name]: to })} />
        ))}
      </div>
    </Dialog>
  );
};

/** Chooses in one or a few columns, in a sheet. Nothing changes before 确定; what does not exist any more gives way to the last that does. */
export const Picker = ({ open, ...rest }: PickerProps) => (open ? <Turning {...rest} /> : null);
