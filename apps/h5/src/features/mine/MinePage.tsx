import { APP_VERSION } from '@xuetang/contract/constants';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../kit/router.tsx';
import { useAnswer } from '../../client/use-answer.ts';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { groups, tiles, type Entry } from './entries.ts';
import { MineHead } from './MineHead.tsx';
import { MineSymbol } from './MineSymbol.tsx';
import { WaitingToPay } from './WaitingToPay.tsx';
import './mine.css';

const MANY = 99;

const Unread = ({ count }: { count: number }) => (
  <span className="xt-mine-unread">
    {count > MANY ? `${MANY}+` : count}
    <span className="xt-unseen">条未读</span>
  </span>
);

/** No word about it when the count does not come: the messages themselves are behind the row. */
const useUnread = (): number => {
  const { answered } = useAnswer('countMessages', {});
  return answered.is === 'there' ? answered.data.unread : 0;
};

const EntryRow = ({ entry, unread }: { entry: Entry; unread: number }) => {
  const value = entry.page === 'siteInformation' && unread > 0 ? { value: <Unread count={unread} /> } : {};
  return <Cell label={entry.name} icon={<MineSymbol name={entry.symbol} />} to={href(entry.page)} {...value} />;
};

/** The tab 我的: who I am, and everything that is mine. */
export const MinePage = () => {
  const { answered, retry } = useAnswer('getProfile', {});
  const unread = useUnread();
  return (
    <section>
      <MineHead answered={answered} onRetry={retry} />
      <div className="xt-mine-body">
        <Stack space={3}>
          <WaitingToPay />
          <Card room="none">
            <ul className="xt-mine-tiles">
              {tiles.map(({ page, name, symbol }) => (
                <li key={page}>
                  <Link to={href(page)}>
                    <MineSymbol name={symbol} />
                    <b>{name}</b>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          {groups.map(({ title, entries }) => (
            <Cells key={title} title={title}>
              {entries.map((entry) => (
                <EntryRow key={entry.page} entry={entry} unread={unread} />
              ))}
            </Cells>
          ))}
        </Stack>
        <p className="xt-mine-foot">
          学堂 {APP_VERSION} · <Link to={href('about')}>企业资质</Link>
          <br />
          投资有风险，课程不构成投资建议
        </p>
      </div>
    </section>
  );
};
