import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import { MESSAGE_CATEGORIES, MESSAGE_DAYS, type MessageCategory } from '@xuetang/contract/message-terms';
import type { MessageLine } from '@xuetang/contract/messages';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAction } from '../../client/use-action.ts';
import { usePages } from '../../client/use-pages.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { More } from '../../kit/More.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Link } from '../../kit/router.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { LongList } from '../../kit/layout/LongList.tsx';
import { categoryName, whatComes } from './categories.ts';
import { CategorySymbol } from './CategorySymbol.tsx';
import { dayGroups } from './day-groups.rule.ts';
import { unreadWords } from './unread-words.rule.ts';
import { allRead, total, type Unread } from './unread.rule.ts';
import { useUnread } from './use-unread.ts';
import './messages.css';

const Tab = ({ to, label, unread, isHere }: { to: string; label: string; unread: number; isHere: boolean }) => (
  <li>
    <Link to={to} replace aria-current={isHere ? 'page' : undefined}>
      <span>{label}</span>
      {unread > 0 && (
        <b>
          {unreadWords(unread)}
          <span className="xt-unseen"> 条未读</span>
        </b>
      )}
    </Link>
  </li>
);

const Tabs = ({ category, unread }: { category: MessageCategory | undefined; unread: Unread }) => (
  <nav className="xt-message-tabs" aria-label="消息类别">
    <ul>
      <Tab to={href('siteInformation')} label="全部" unread={total(unread)} isHere={!category} />
      {MESSAGE_CATEGORIES.map((name) => (
        <Tab
          key={name}
          to={href('siteInformation', { tail: name })}
          label={categoryName[name]}
          unread={unread[name]}
          isHere={name === category}
        />
      ))}
    </ul>
  </nav>
);

const Line = ({ line }: { line: MessageLine }) => (
  <li>
    <Link
      className={line.isRead ? 'xt-message-line' : 'xt-message-line xt-message-unread'}
      to={href('siteInformationDetail', { id: line.messageId })}
    >
      <CategorySymbol category={line.category} marked={!line.isRead} />
      <div>
        <p className="xt-message-head">
          <b>
            {!line.isRead && <span className="xt-unseen">未读：</span>}
            {line.title}
          </b>
          <time dateTime={line.sentAt}>{timeOf(line.sentAt)}</time>
        </p>
        <p className="xt-message-excerpt">{line.excerpt}</p>
      </div>
    </Link>
  </li>
);

/** About how high a day's heading and a message are, before they were drawn. */
const [DAY_PX, LINE_PX] = [62, 82];

/** `siteInformation`: what we told the learner, by day; the tail chooses a category. */
export const ListPage = ({ category }: { category: MessageCategory | undefined }) => {
  const of = category ? { category } : {};
  const messages = usePages('listMessages', of);
  const unread = useUnread(messages.answered);
  const readAll = useAction('readAllMessages', { foresees: { of: 'listMessages', change: (page) => allRead(page, category) } });
  const upTo = messages.answered.is === 'there' ? messages.answered.data.now : undefined;
  const unreadHere = category ? unread[category] : total(unread);
  return (
    <Screen>
      <header className="xt-messages-top">
        <h1>消息中心</h1>
        {upTo && unreadHere > 0 && (
          <ActionButton look="line" size="small" action={readAll} onClick={() => void readAll.send({ upTo, ...of })}>
            全部已读
          </ActionButton>
        )}
      </header>
      <Tabs category={category} unread={unread} />
      <Loaded
        answer={messages}
        waiting={[92, 92, 92]}
        title="消息没加载出来"
        empty={({ list }) =>
          list.length === 0 && (
            <Nothing title={category ? `还没有${categoryName[category]}消息` : '还没有消息'} text={whatComes[category ?? 'all']} />
          )
        }
      >
        {({ list, now, hasMore }) => (
          <>
            <LongList blocks={dayGroups(list)} keyOf={({ key }) => key} guess={({ items }) => DAY_PX + items.length * LINE_PX}>
              {({ sentAt, items }) => (
                <section className="xt-message-day">
                  <h2>{dayOf(sentAt, Date.parse(now))}</h2>
                  <Card as="ul" room="none">
                    {items.map((line) => (
                      <Line key={line.messageId} line={line} />
                    ))}
                  </Card>
                </section>
              )}
            </LongList>
            <div className="xt-messages-foot">
              {hasMore ? <More of={messages} /> : <p className="xt-messages-end">没有更早的了。消息保留 {MESSAGE_DAYS} 天。</p>}
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  );
};
