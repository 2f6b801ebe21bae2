import type { SymbolName } from '@xuetang/art/symbols';
import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import type { ClassFacts } from '../class-facts.ts';
import './evenings.css';

const EVENINGS: readonly { symbol: SymbolName; name: string; title: string }[] = [
  { symbol: 'ledger', name: '记账', title: '钱都花到哪儿去了' },
  { symbol: 'jar', name: '存钱', title: '先留够过日子的钱' },
  { symbol: 'umbrella', name: '保险', title: '哪些保障用得上' },
  { symbol: 'pie', name: '基金', title: '为什么会涨，也会跌' },
  { symbol: 'tree', name: '养老', title: '给十年后的自己留一份' },
];

/** What is taught, an evening a step. Only the first has a date: the others follow in the group. */
export const Evenings = ({ facts }: { facts: ClassFacts }) => (
  <section className="xt-evenings">
    <h2>五个晚上，学这五样</h2>
    <ol>
      {EVENINGS.map(({ symbol, name, title }, at) => (
        <li key={name}>
          <TaughtSymbol name={symbol} />
          <div>
            <h3>{title}</h3>
            <p>
              <span>
                第 {at + 1} 晚 · {name}
              </span>
              {at === 0 && facts.startsAt && <b>{facts.startsAt}</b>}
            </p>
          </div>
        </li>
      ))}
    </ol>
    <p className="xt-evenings-note">第 5 晚会介绍付费课程，买不买由你，不买也能看完全部回放。</p>
  </section>
);

/** The five at a glance. */
export const Symbols = () => (
  <ul className="xt-symbols">
    {EVENINGS.map(({ symbol, name }) => (
      <li key={name}>
        <TaughtSymbol name={symbol} />
        {name}
      </li>
    ))}
  </ul>
);
