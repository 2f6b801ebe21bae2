import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { ContractText } from '@xuetang/contract/goods';
import { readCode } from '@xuetang/contract/order-steps.rule';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { agreedTo } from '../../kit/trade/contract-texts.ts';
import { useContractBox } from '../../kit/trade/use-contract-box.ts';
import { type LookedAt, words } from './words.ts';

export type Good = Extract<LookedAt, { is: 'good' }>;
export type Granted = Extract<ResponseOf<Calls['exchangeCode']>, { is: 'granted' }>;

/** A code, what it is good for, and what became of it. Nothing is kept: a code is as good as money. */
export const useExchange = () => {
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [good, setGood] = useState<Good>();
  const { box, isAgreed, sayChanged } = useContractBox(words.changed);
  const [granted, setGranted] = useState<Granted>();

  const another = (): void => {
    setGood(undefined);
    box.onChange(false);
  };
  const sayWrong = (error: string): void => {
    another();
    setCodeError(error);
  };
  const look = useAction('lookAtCode', {
    onDone: (looked) => (looked.is === 'good' ? setGood(looked) : sayWrong(words.wrong(looked))),
  });
  const askTexts = (texts: ContractText[]): void => {
    sayChanged();
    setGood((before) => before && { ...before, texts });
  };
  const exchange = useAction('exchangeCode', {
    onDone: (made) => {
      if (made.is === 'granted') setGranted(made);
      else if (made.is === 'texts-changed') askTexts(made.texts);
      else if (made.is === 'not-now') setGood((before) => before && { ...before, state: made.state });
      else sayWrong(words.wrong(made));
    },
  });
  return {
    code: {
      value: code,
      error: codeError,
      onChange: (value: string) => {
        setCode(value);
        setCodeError(undefined);
      },
    },
    look,
    sendLook: () => {
      // A slip of the thumb costs no try.
      const read = readCode(code);
      if (read === undefined) setCodeError(words.shape);
      else void look.send({ code: read });
    },
    good,
    another,
    box,
    exchange,
    sendExchange: (texts: readonly ContractText[]) => {
      const read = readCode(code);
      if (isAgreed() && read !== undefined) void exchange.send({ code: read, agreed: agreedTo(texts) });
    },
    granted,
  };
};

export type Exchange = ReturnType<typeof useExchange>;
