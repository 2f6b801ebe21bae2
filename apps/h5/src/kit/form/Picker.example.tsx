import { useState } from 'react';
import { Button } from '../Button.tsx';
import { DatePicker } from './DatePicker.tsx';
import { Picker } from './Picker.tsx';

export const Hour = () => {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<Readonly<Record<string, string>>>({ hour: '20' });
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>{`每天 ${value['hour']} 点提醒`}</Button>
      <Picker
        open={open}
        id="hour"
        title="几点提醒你"
        columns={() => [{ name: 'hour', label: '点', items: Array.from({ length: 24 }, (_, at) => [String(at), `${at} 点`] as const) }]}
        value={value}
        onPick={(next) => {
          setValue(next);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
export const Day = () => {
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState('2026-11-28');
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        {day}
      </Button>
      <DatePicker
        open={open}
        id="day"
        title="哪一天"
        value={day}
        least="2026-11-16"
        most="2028-02-29"
        onPick={(next) => {
          setDay(next);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
