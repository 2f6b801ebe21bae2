import { type ComponentType, type ReactNode, useState } from 'react';
import { ShellContext } from '../src/client/shell-context.ts';
import { Button } from '../src/kit/Button.tsx';
import type { Answers } from './answers.ts';
import { aShell } from './made-up-shell.ts';

interface Field<V> {
  value: V;
  onChange: (value: V) => void;
}

/** An example of a field that holds what is put into it. */
export const held = <V, P extends Field<V>>(Part: ComponentType<P>, first: V, props: Omit<P, keyof Field<V>>) => {
  const Held = () => {
    const [value, setValue] = useState(first);
    return <Part {...({ ...props, value, onChange: setValue } as unknown as P)} />;
  };
  return Held;
};

/** An example of something that a tap opens over the page. */
export const opened = (label: string, draw: (open: boolean, onClose: () => void) => ReactNode) => {
  const Opened = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button look="line" onClick={() => setOpen(true)}>
          {label}
        </Button>
        {draw(open, () => setOpen(false))}
      </>
    );
  };
  return Opened;
};

/** An example of a part that asks a server. */
export const withAnswers = (answers: Answers, part: ReactNode) => {
  const WithAnswers = () => {
    const [shell] = useState(() => aShell({ answers }));
    return <ShellContext value={shell}>{part}</ShellContext>;
  };
  return WithAnswers;
};
