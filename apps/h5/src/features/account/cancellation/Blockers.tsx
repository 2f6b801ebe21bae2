import type { Cancellation } from '@xuetang/contract/privacy';
import { Link } from '../../../kit/router.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { isOwnPath } from './cancellation-words.rule.ts';
import './cancellation.css';

/** What has to be settled first, each with the way to settle it. */
export const Blockers = ({ blockers }: { blockers: Cancellation['blockers'] }) => (
  <section className="xt-blockers" aria-labelledby="blockers">
    <h2 id="blockers">
      <Icon name="alert" size={22} />
      还有 {blockers.length} 件事没办结，办完就能注销
    </h2>
    <ul>
      {blockers.map(({ key, reason, path }) => (
        <li key={key}>
          <span>{reason}</span>
          {isOwnPath(path) && (
            <Link to={path}>
              去处理
              <Icon name="forward" size={18} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  </section>
);
