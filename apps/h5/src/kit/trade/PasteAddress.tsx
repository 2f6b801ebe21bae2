import { useState } from 'react';
import { Button } from '../Button.tsx';
import { TextArea } from '../TextArea.tsx';
import { useLocating } from './use-locating.ts';
import './address-form.css';

const PASTE_MOST = 200;
/** Shorter than this nobody pastes an address. */
const WORTH_READING = 8;

interface PasteAddressProps {
  onText: (text: string) => void;
  /** The city where the phone is, by its four figures. */
  onCity: (city: string) => void;
}

/** An address that somebody has already, pasted whole; or the city that the phone stands in, asked for by a tap and never by itself. */
export const PasteAddress = ({ onText, onCity }: PasteAddressProps) => {
  const [text, setText] = useState('');
  const { locate, isLocating, said } = useLocating(onCity);
  const change = (next: string) => {
    setText(next);
    if (next.trim().length >= WORTH_READING) onText(next);
  };
  return (
    <div className="xt-address-paste">
      <TextArea
        id="address-paste"
        label="有现成的地址？整段贴进来"
        rows={2}
        most={PASTE_MOST}
        placeholder="姓名、电话、地址，顺序不限"
        value={text}
        onChange={change}
      />
      <div className="xt-address-paste-do">
        {text === '' ? (
          <span />
        ) : (
          <Button look="plain" size="small" onClick={() => setText('')}>
            清空
          </Button>
        )}
        <Button look="plain" size="small" busy={isLocating} onClick={locate}>
          {isLocating ? '正在定位…' : '用我现在的位置'}
        </Button>
      </div>
      <p className="xt-address-said" role="status">
        {said}
      </p>
    </div>
  );
};
