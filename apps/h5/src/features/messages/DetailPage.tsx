import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import { MESSAGE_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { MessageId } from '@xuetang/contract/ids';
import { MESSAGE_DAYS } from '@xuetang/contract/message-terms';
import type { MessageBlock } from '@xuetang/contract/messages';
import { href } from '@xuetang/h5-routes/hrefs';
import { matchPage } from '@xuetang/h5-routes/match';
import { Link, useNavigate } from '../../kit/router.tsx';
import { useAnswer } from '../../client/use-answer.ts';
import { Kite } from '@xuetang/art/Kite.tsx';
import { Button } from '../../kit/Button.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { categoryName } from './categories.ts';
import { CategorySymbol } from './CategorySymbol.tsx';
import './messages.css';

const Unknown = () => {
  const navigate = useNavigate();
  return (
    <Nothing art={<Kite />} title="没有找到这条消息" text={`消息保留 ${MESSAGE_DAYS} 天，过期的会删除。发给别人的消息，这里也看不到。`}>
      <Button onClick={() => navigate(href('siteInformation'), { replace: true })}>回到消息中心</Button>
    </Nothing>
  );
};

const Block = ({ block }: { block: MessageBlock }) => ('text' in block ? <p>{block.text}</p> : <Facts facts={block.facts} />);

/** A button that opens no page of ours is none: the text stands for itself. */
const opensPage = (path: string): boolean => matchPage(path.split('?')[0] ?? '').page.name !== 'notfound';

const Known = ({ messageId }: { messageId: MessageId }) => {
  const navigate = useNavigate();
  const message = useAnswer('getMessage', { messageId });
  return (
    <Loaded answer={message} waiting={[72, 160]} title="消息没打开" instead={{ [MESSAGE_UNKNOWN]: <Unknown /> }}>
      {({ category, title, sentAt, now, blocks, button }) => (
        <Screen className="xt-message">
          <header>
            <CategorySymbol category={category} />
            <div>
              <h1>{title}</h1>
              <p>
                {categoryName[category]} · <time dateTime={sentAt}>{`${dayOf(sentAt, Date.parse(now))} ${timeOf(sentAt)}`}</time>
              </p>
            </div>
          </header>
          <div className="xt-message-body">
            {blocks.map((block, at) => (
              <Block key={at} block={block} />
            ))}
          </div>
          {button && opensPage(button.path) && <Button onClick={() => navigate(button.path)}>{button.label}</Button>}
          <Link className="xt-message-back" to={href('siteInformation')}>
            回到消息中心
          </Link>
        </Screen>
      )}
    </Loaded>
  );
};

/** `siteInformationDetail`: one message. Opening it marks it as read. */
export const DetailPage = ({ id }: { id: string | undefined }) =>
  id && /^[\w-]{22}$/.test(id) ? <Known messageId={id as MessageId} /> : <Unknown />;
