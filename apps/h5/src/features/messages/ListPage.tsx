import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import { MESSAGE_CATEGORIES, MESSAGE_DAYS, UNREAD_MOST, type MessageCategory } from '@xuetang/contract/message-terms';
import type { MessageLine } from '@xuetang/contract/messages';
import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { Failed, Nothing, Waiting } from '../../kit/PageState.tsx';
import { categoryName, whatComes } from './categories.ts';
import { CategorySymbol } from './CategorySymbol.tsx';
import { dayGroups } from './day-groups.rule.ts';
import { unreadWords } from './unread-words.rule.ts';
import { useMessages } from './use-messages.ts';
import './messages.css';

type Unread = Record<MessageCategory, number>;

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

const total = (unread: Unread): number =>
  Math.min(
    UNREAD_MOST,
    MESSAGE_CATEGORIES.reduce((sum, name) => sum + unread[name], 0),
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
      <CategorySymbol category={line.category} />
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

/** `siteInformation`: what we told the learner, by day; the tail chooses a category. */
export const ListPage = ({ category }: { category: MessageCategory | undefined }) => {
  const { messages, unread, busy, more, readAll, retry } = useMessages(category);
  const unreadHere = category ? unread[category] : total(unread);
  return (
    <section className="xt-messages">
      <header className="xt-messages-top">
        <h1>消息中心</h1>
        {unreadHere > 0 && (
          <Button look="line" size="small" busy={busy === 'reading'} onClick={readAll}>
            全部已读
          </Button>
        )}
      </header>
      <Tabs category={category} unread={unread} />
      {messages.is === 'on-the-way' && <Waiting cards={[92, 92, 92]} />}
      {messages.is === 'failed' && (
        <Failed title="消息没取到" text={messages.failure.message} code={messages.failure.code} onRetry={retry} />
      )}
      {messages.is === 'there' && messages.list.length === 0 && (
        <Nothing title={category ? `还没有${categoryName[category]}消息` : '还没有消息'} text={whatComes[category ?? 'all']} />
      )}
      {messages.is === 'there' && messages.list.length > 0 && (
        <>
          {dayGroups(messages.list).map(({ key, sentAt, items }) => (
            <section key={key} className="xt-message-day">
              <h2>{dayOf(sentAt, Date.parse(messages.now))}</h2>
              <ul>
                {items.map((line) => (
                  <Line key={line.messageId} line={line} />
                ))}
              </ul>
            </section>
          ))}
          {messages.hasMore ? (
            <Button look="line" busy={busy === 'more'} onClick={more}>
              {busy === 'more' ? '正在加载…' : '看更早的'}
            </Button>
          ) : (
            <p className="xt-messages-end">没有更早的了。消息保留 {MESSAGE_DAYS} 天。</p>
          )}
        </>
      )}
    </section>
  );
};
