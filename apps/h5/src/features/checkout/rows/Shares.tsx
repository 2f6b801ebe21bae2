import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { Icon } from '../../../kit/Icon.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Link } from '../../../kit/router.tsx';
import { words as all } from '../words.ts';
import type { OwnProps } from '../own.ts';
import { words as say } from './shares-words.ts';
import './shares.css';

const TINTS = 4;

/** `ensure-more`: a package, and what of its price each course is: refunds and invoices go by it. */
export const Shares = ({ commit: { goods, quote } }: OwnProps) => {
  const shareOf = (nth: number): number => quote.shares.find((share) => share.nth === nth)?.fen ?? 0;
  return (
    <>
      <header className="xt-shares-head">
        <h1>{say.title}</h1>
        <p>{say.lead(goods.parts.length, quote.payFen)}</p>
      </header>
      <Card>
        <div className="xt-shares-bar" aria-hidden="true">
          {goods.parts.map(({ nth }, at) => (
            <i key={nth} className={`xt-shares-${at % TINTS}`} style={{ flexGrow: Math.max(1, shareOf(nth)) }} />
          ))}
        </div>
        <ul className="xt-shares" aria-label={say.bar}>
          {goods.parts.map((part, at) => (
            <li key={part.nth}>
              <i className={`xt-shares-${at % TINTS}`} aria-hidden="true" />
              <span>
                <b>{part.name}</b>
                <small>{all.partOf(part)}</small>
              </span>
              <span className="xt-shares-fen">
                <b>{yuan(shareOf(part.nth))}</b>
                {part.listFen * part.count > shareOf(part.nth) && <small>{say.alone(part.listFen * part.count)}</small>}
              </span>
            </li>
          ))}
        </ul>
        <Link className="xt-shares-apart" to={href('ensure-more-original', { id: goods.goodsId })}>
          {say.apart} <Icon name="forward" size={18} />
        </Link>
      </Card>
    </>
  );
};
