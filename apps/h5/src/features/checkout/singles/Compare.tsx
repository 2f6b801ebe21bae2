import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { yuan } from '@xuetang/contract/money.rule';
import { words as say } from './words.ts';
import './singles.css';

const verdict = (singlesFen: number, packageFen: number): string => {
  if (singlesFen === packageFen) return say.same;
  return singlesFen > packageFen ? say.less(singlesFen - packageFen) : say.more(packageFen - singlesFen);
};

/** Where all can be had either way: both sums as bars that stand side by side: neither is recommended. */
export const Compare = ({
  singles: { list, singlesFen, packageFen, isComparable, state },
}: {
  singles: ResponseOf<Calls['getSingles']>;
}) => {
  const most = Math.max(1, singlesFen, packageFen);
  if (!isComparable || state.is !== 'free-to-buy') return null;
  return (
    <section className="xt-singles-compare" aria-label={say.compare}>
      <dl>
        <div>
          <dt>{say.all(list.length)}</dt>
          <dd>
            <i style={{ width: `${(100 * singlesFen) / most}%` }} />
            <b>{yuan(singlesFen)}</b>
          </dd>
        </div>
        <div>
          <dt>{say.package}</dt>
          <dd>
            <i style={{ width: `${(100 * packageFen) / most}%` }} />
            <b>{yuan(packageFen)}</b>
          </dd>
        </div>
      </dl>
      <p>{verdict(singlesFen, packageFen)}</p>
    </section>
  );
};
