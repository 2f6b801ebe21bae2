import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { answerPrompt, type Validator } from './prompt.rule.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import './dialog.css';

export interface PromptDialogProps extends Pick<TextFieldProps, 'label' | 'placeholder' | 'kind' | 'maxLength' | 'hint'> {
  open: boolean;
  /** Base of the ids: one per page. */
  id: string;
  title: string;
  initial?: string;
  validate?: Validator;
  busy?: boolean;
  onAnswer: (value: string) => void;
  onClose: () => void;
}

/**
 * Asks for one line of text. What the validator refuses is said under the field and the dialog stays open; 取消 is always a way out.
 * @public For every page that asks for a name, a number or a reason.
 */
export const PromptDialog = ({ open, id, title, initial = '', validate, busy, onAnswer, onClose, ...field }: PromptDialogProps) => {
  const [value, setValue] = useState(initial);
  const [message, setMessage] = useState<string>();
  const confirm = () => {
    const answer = answerPrompt(value, validate);
    if (answer.do === 'stay') return setMessage(answer.message);
    setMessage(undefined);
    onAnswer(answer.value);
  };
  const change = (next: string) => {
    setValue(next);
    setMessage(undefined);
  };
  return (
    <Dialog open={open} id={id} title={title} busy={busy} onConfirm={confirm} onClose={onClose}>
      <div className="xt-dialog-field">
        <TextField {...field} id={`${id}-field`} value={value} error={message} onChange={change} />
      </div>
    </Dialog>
  );
};
