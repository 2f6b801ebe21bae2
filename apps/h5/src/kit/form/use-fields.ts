import { useRef, useState } from 'react';
import { useKept } from '../use-kept.ts';

/** What is wrong with a value, in words that say what to do; undefined when nothing is. */
export type FieldRule<V> = (value: string, all: V) => string | undefined;

/** What the server says of single fields, by their names. */
export type FieldErrors<V> = Partial<Record<keyof V, string>>;

/** What came of an action, as far as a form has words for it. */
type Sent = { ok: true } | { ok: false; fields?: Readonly<Record<string, string>> };
type Sends<V> = (values: V) => Promise<FieldErrors<V> | Sent | undefined>;

const errorsOf = <V>(sent: FieldErrors<V> | Sent | undefined): FieldErrors<V> => {
  if (!sent) return {};
  if (!('ok' in sent)) return sent;
  return ((sent as Sent & { fields?: FieldErrors<V> }).fields ?? {}) as FieldErrors<V>;
};

type Values = Readonly<Record<string, string>>;

export interface Fields<V extends Values> {
  values: V;
  /** What a field of this name takes: its id, value, error and what to do when it changes. */
  field: (name: keyof V & string) => { id: string; value: string; error: string | undefined; onChange: (value: string) => void };
  set: (values: Partial<V>) => void;
  /**
   * Goes on with the values if all of them are right; otherwise says what is wrong and leads to the first that is. `send` returns what the
   * server refused by name, or what `send` of `useAction` returned.
   */
  submit: (send: Sends<V>) => void;
  busy: boolean;
  /** Something stands there that was not there at first: for `useUnsaved`. */
  isDirty: boolean;
  /** Back to how it was at first: what was written has arrived. */
  clear: () => void;
}

/**
 * A form of more than three fields. A field is found wrong when it is sent, and right again with its next letter. What the server refuses by
 * name stands under that field, like what we refuse ourselves. `rules` come from the contract's `*.rule.ts`, in the order of the fields.
 * `keep`: what was typed is there again after Back; not for a form with a number in it that proves who somebody is.
 */
export const useFields = <V extends Values>(
  base: string,
  first: V,
  rules: { [N in keyof V]?: FieldRule<V> },
  { keep = false }: { keep?: boolean } = {},
): Fields<V> => {
  const kept = useKept<V | undefined>(`fields-${base}`, undefined);
  const forgotten = useState<V>();
  const [typed, setTyped] = keep ? kept : forgotten;
  const values = typed ?? first;
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [busy, setBusy] = useState(false);
  // A second tap within the same turn does not see the state of the first.
  const sending = useRef(false);
  const idOf = (name: string): string => `${base}-${name}`;

  const say = (wrong: FieldErrors<V>): void => {
    setErrors(wrong);
    const firstWrong = Object.keys(first).find((name) => wrong[name] !== undefined);
    if (firstWrong) document.getElementById(idOf(firstWrong))?.focus();
  };
  const check = (): FieldErrors<V> => {
    const wrong: FieldErrors<V> = {};
    for (const name of Object.keys(first) as (keyof V & string)[]) {
      const words = rules[name]?.(values[name] ?? '', values);
      if (words !== undefined) wrong[name] = words;
    }
    return wrong;
  };

  const set = (some: Partial<V>): void => {
    setTyped({ ...values, ...some });
    setErrors((all) => {
      const rest = { ...all };
      for (const name of Object.keys(some)) delete rest[name as keyof V];
      return rest;
    });
  };
  const send = async (to: Sends<V>): Promise<void> => {
    sending.current = true;
    setBusy(true);
    try {
      say(errorsOf<V>(await to(values)));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return {
    values,
    field: (name) => ({
      id: idOf(name),
      value: values[name] ?? '',
      error: errors[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
    }),
    set,
    submit: (to) => {
      if (sending.current) return;
      const wrong = check();
      if (Object.keys(wrong).length > 0) say(wrong);
      else void send(to);
    },
    busy,
    isDirty: Object.keys(first).some((name) => values[name] !== first[name]),
    clear: () => setTyped(undefined),
  };
};
