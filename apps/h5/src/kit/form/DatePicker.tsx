import { dateColumns } from './date-columns.rule.ts';
import { Picker } from './Picker.tsx';

export interface DatePickerProps {
  open: boolean;
  id: string;
  title: string;
  /** 2026-11-28; where nothing was chosen yet, where the wheels begin. */
  value: string;
  least: string;
  most: string;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** A day between two others. Only days that exist can be turned to. */
export const DatePicker = ({ open, id, title, value, least, most, onPick, onClose }: DatePickerProps) => {
  const [year = '', month = '', day = ''] = value.split('-');
  return (
    <Picker
      open={open}
      id={id}
      title={title}
      columns={(chosen) => dateColumns(least, most, chosen)}
      value={{ year, month, day }}
      onPick={(chosen) => onPick(`${chosen['year']}-${chosen['month']}-${chosen['day']}`)}
      onClose={onClose}
    />
  );
};
