import type { Agreement } from '@xuetang/contract/agreements';
import { href } from '@xuetang/h5-routes/hrefs';
import type { PageName } from '@xuetang/h5-routes/table';
import { Link } from '../../kit/router.tsx';
import { dayWords } from './agreement-words.rule.ts';
import './agreements.css';

interface VersionsProps {
  page: PageName;
  versions: Agreement['versions'];
  shown: string;
}

/** Every version that ever held, and what it changed: what somebody agreed to can be read for ever. */
export const Versions = ({ page, versions, shown }: VersionsProps) => (
  <section className="xt-agreement-versions" aria-labelledby="versions">
    <h2 id="versions">历次版本</h2>
    <ol>
      {versions.map(({ version, changed }) => (
        <li key={version}>
          <b>{dayWords(version)}</b>
          <span>{changed}</span>
          {version === shown ? (
            <em>正在看</em>
          ) : (
            <Link to={href(page, { query: { version } })}>
              看这一版<span className="xt-unseen">：{dayWords(version)}</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  </section>
);
