import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { storageAt } from '../../../client/in-browser.ts';
import { useShell } from '../../../client/shell-context.ts';
import { toast } from '../../../kit/Toast.tsx';
import { copyText } from '../../../native/copy-text.ts';
import type { CalculatorName } from '../calculator-names.ts';
import { asFigures } from './shared-figures.rule.ts';
import { type ChoiceFields, type NumberFields, readField, textsOf } from './fields.rule.ts';

const tab = storageAt(() => sessionStorage);
const keyOf = (name: CalculatorName) => `calculator.${name}`;

const kept = (name: CalculatorName): Record<string, string> => {
  try {
    return JSON.parse(tab.getItem(keyOf(name)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

const keep = (name: CalculatorName, texts: Record<string, string>): void => {
  try {
    tab.setItem(keyOf(name), JSON.stringify(texts));
  } catch {
    // A webview that forbids storage: the figures live as long as the page.
  }
};

type Wrong<N extends NumberFields> = Partial<Record<keyof N, string>>;

export interface FigureFields<N extends NumberFields, C extends ChoiceFields> {
  numbers: N;
  choices: C;
  /** What only two fields together get wrong. */
  check?: (values: Record<keyof N, number>, chosen: Record<keyof C, string>) => Wrong<N>;
  /** Fields that this choice leaves out: they are neither shown nor read. */
  without?: (chosen: Record<keyof C, string>) => readonly (keyof N)[];
}

/** What somebody has typed into a calculator: reckoned here, sent nowhere, kept in this tab. An address brings figures only where somebody shared them. */
export const useFigures = <N extends NumberFields, C extends ChoiceFields>(
  name: CalculatorName,
  given: URLSearchParams,
  { numbers, choices, check, without }: FigureFields<N, C>,
) => {
  const { host } = useShell();
  const [texts, setTexts] = useState(() => {
    const before = kept(name);
    return textsOf(numbers, choices, (field) => given.get(field) ?? before[field]);
  });
  const set = (field: string, text: string) => {
    const now = { ...texts, [field]: text };
    setTexts(now);
    keep(name, now);
  };

  const chosen = Object.fromEntries(Object.keys(choices).map((field) => [field, texts[field] ?? ''])) as Record<keyof C, string>;
  const left = without?.(chosen) ?? [];
  const values = {} as Record<keyof N, number>;
  const wrong: Wrong<N> = {};
  for (const field of Object.keys(numbers) as (keyof N & string)[]) {
    values[field] = 0;
    if (left.includes(field)) continue;
    const read = readField(numbers[field]!, texts[field] ?? '');
    if ('wrong' in read) wrong[field] = read.wrong;
    else values[field] = read.value;
  }
  if (Object.keys(wrong).length === 0) Object.assign(wrong, check?.(values, chosen));

  const share = async (title: string) => {
    const link = window.location.origin + href('jisuanqi', { query: { c: name, ...asFigures(texts) } });
    const shared = await host.share({ title, description: '数字是我自己填的，你可以改了再算', link, image: '' });
    if (shared.ok) return shared.data.by === 'menu' && toast('点右上角“···”，选“发送给朋友”，对方打开就是这些数字');
    toast((await copyText(link)) ? '链接已复制，粘贴给家人就能看到这些数字' : '复制没有成功，可以截图发给家人');
  };

  return {
    texts,
    chosen,
    wrong,
    /** Undefined while something is wrong. */
    values: Object.keys(wrong).length === 0 ? values : undefined,
    set,
    share: (title: string) => void share(title),
    reset: () => {
      const first = textsOf(numbers, choices, () => undefined);
      setTexts(first);
      keep(name, first);
    },
  };
};
