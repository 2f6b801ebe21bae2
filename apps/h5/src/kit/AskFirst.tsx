import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface AskFirstProps {
  /** Base of the question's id: one per page. */
  id: string;
  /** On the button that asks. */
  label: ReactNode;
  look?: ButtonProps['look'];
  size?: ButtonProps['size'];
  /** The question, and the words of both answers. */
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  /** What follows from a yes. */
  children: ReactNode;
  /** As `useAction` gives it. The question stays until it is done. */
  action: { isBusy: boolean };
  onYes: () => Promise<unknown>;
}

/** A button for what should not happen by one tap. */
export const AskFirst = ({ id, label, look = 'line', size = 'full', children, action, onYes, ...question }: AskFirstProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={look} size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        {...question}
        open={isOpen}
        id={id}
        busy={action.isBusy}
        onConfirm={() => void onYes().then(() => setOpen(false))}
        onClose={() => setOpen(false)}
      >
        {children}
      </Dialog>
    </>
  );
};
