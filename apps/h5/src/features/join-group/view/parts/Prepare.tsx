import { useState } from 'react';
import './prepare.css';

const THINGS = [
  { what: '先进班级群', why: '听课链接只发在群里' },
  { what: '纸和笔', why: '第 1 晚要写一张家庭收支表' },
  { what: '上个月的账单', why: '微信、银行都行，只给自己看' },
  { what: '晚上 40 分钟', why: '来不了也不要紧，讲完就有回放' },
] as const;

/** What to have ready; a tick is for oneself and goes nowhere. */
export const Prepare = () => {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const toggle = (at: number) => setTicked(ticked.includes(at) ? ticked.filter((other) => other !== at) : [...ticked, at]);
  return (
    <section className="xt-prepare">
      <h2>开课前，准备这几样</h2>
      {THINGS.map(({ what, why }, at) => (
        <label key={what}>
          <input type="checkbox" checked={ticked.includes(at)} onChange={() => toggle(at)} />
          <span>
            <b>{what}</b>
            {why}
          </span>
        </label>
      ))}
    </section>
  );
};
