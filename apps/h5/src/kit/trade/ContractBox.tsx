import type { ContractText } from '@xuetang/contract/goods';
import { useEffect, useRef } from 'react';
import { AgreeLinks } from '../AgreeBox.tsx';
import { agreeTexts } from './contract-texts.ts';
import '../agree-box.css';
import './contract-box.css';

export interface ContractBoxProps {
  id: string;
  texts: readonly ContractText[];
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it is asked for: it was left empty, or the texts are others than a moment ago. */
  error?: string | undefined;
}

/** The box of a contract: one tick for the age and the texts. Empty until the buyer ticks it; a button without it leads here. */
export const ContractBox = ({ id, texts, checked, onChange, error }: ContractBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error === undefined) return;
    box.current?.focus({ preventScroll: true });
    // In the middle: the lower edge of the glass is the button's.
    box.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <div className={error === undefined ? 'xt-contract-box' : 'xt-contract-box xt-contract-box-bad'}>
      <div className="xt-agree">
        <label>
          <input
            ref={box}
            id={id}
            type="checkbox"
            checked={checked}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-note`}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span>我已满 18 周岁，已阅读并同意</span>
        </label>
        <AgreeLinks texts={agreeTexts(texts)} />
      </div>
      {error !== undefined && (
        <p id={`${id}-note`} className="xt-contract-box-note" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
