/** `money`: yuan, with jiao and fen. `digits`: a code, or a number without a point. */
export type PadKind = 'money' | 'digits';
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete';

export interface PadLimits {
  kind: PadKind;
  /** Digits, of an amount those before the point. */
  most: number;
}

const FEN_DIGITS = 2;

/** What may stand in the field; anything else that is typed or pasted is not taken. */
const isAmount = (text: string, most: number): boolean => {
  const [yuan = '', fen, ...more] = text.split('.');
  return (
    more.length === 0 &&
    /^\d*$/.test(yuan) &&
    yuan.length <= most &&
    (fen === undefined || /^\d*$/.test(fen)) &&
    (fen ?? '').length <= FEN_DIGITS
  );
};

/** As a person would write an amount: no zeros before it, and a zero before the point. */
const tidyAmount = (text: string): string => {
  const [yuan = '', ...rest] = text.split('.');
  return [yuan.replace(/^0+(?=\d)/, '') || (rest.length > 0 ? '0' : ''), ...rest].join('.');
};

/** What the field holds once this was typed into it; what it held where that is none. */
export const typedInto = (held: string, typed: string, { kind, most }: PadLimits): string => {
  if (kind === 'digits') return typed.replace(/\D/g, '').slice(0, most);
  const amount = tidyAmount(typed.replace(/[,，\s元¥]/g, '').replace(/[。．]/g, '.'));
  return isAmount(amount, most) ? amount : held;
};

/** What the field holds after a key of the pad. */
export const pressed = (held: string, key: PadKey, limits: PadLimits): string => {
  if (key === 'delete') return held.slice(0, -1);
  if (limits.kind === 'digits' && held.length >= limits.most) return held;
  return typedInto(held, held + key, limits);
};
