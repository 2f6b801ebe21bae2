import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { backTag, isAllBack } from '../../../kit/trade/back-words.ts';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import { LateReturningMoney } from '../../../kit/trade/LateReturningMoney.tsx';
import type { LeavingRow } from '../../../kit/trade/pay-pages.rule.ts';
import type { ResultView } from '../../../kit/trade/result-view.rule.ts';
import { ROWS } from '../leaving-rows.ts';
import { PaidFoot } from './PaidFoot.tsx';
import type { Asker, Told } from './use-leaving-result.ts';
import { words } from './words.ts';

interface NotYetProps {
  row: LeavingRow;
  asker: Asker;
  told: Told;
  view: ResultView;
  /** The ticket of this address pays as well: the provider has not brought it. */
  mayGoOn: boolean;
  onSaid: () => void;
}

const STANDS = { checking: 'half', doubt: 'near', 'not-paid': 'foot' } as const;

/** How it stands while it is not paid: what we know, in whose words, and where the walker is. */
const saysOf = (view: ResultView, at: string, { payFen, result, returning }: Told): { tag: string; title: string; text: string } => {
  if (view === 'doubt') return { ...words.doubt, title: words.doubt.title(payFen), text: words.doubt.text(at) };
  if (view === 'not-paid') return { ...words.notPaid, text: words.notPaid.text(at) };
  if (view === 'closed') return words.closed;
  if (view === 'refunded') return { ...words.refunded, tag: backTag(result.is === 'refunded' && result.doneAt !== null) };
  if (view === 'returned') return { ...words.returned, tag: backTag(isAllBack(returning)) };
  return { ...words.checking, text: words.checking.text(at) };
};

/** Whoever is logged in may leave, and finds it in his orders. */
const ToOrders = ({ asker, look }: { asker: Asker; look: 'line' | 'plain' }) =>
  'orderNo' in asker && (
    <ButtonLink look={look} to={href('order')}>
      {words.toOrders}
    </ButtonLink>
  );

const Foot = ({ row, asker, told, view, mayGoOn, onSaid }: NotYetProps) => {
  if (view === 'closed' || view === 'returned' || view === 'refunded') return <PaidFoot asker={asker} told={told} />;
  const isOwn = 'orderNo' in asker;
  if (view === 'checking')
    return (
      isOwn && (
        <BottomBar>
          <ToOrders asker={asker} look="line" />
        </BottomBar>
      )
    );
  if (view === 'doubt')
    return (
      <BottomBar tight={isOwn}>
        <Button onClick={onSaid}>{words.doubt.said}</Button>
        <ToOrders asker={asker} look="plain" />
      </BottomBar>
    );
  const back = isOwn ? href(row, { id: asker.orderNo }) : mayGoOn && href(ROWS[row].link, { query: { ticket: asker.ticket } });
  return (
    <BottomBar tight>
      {back && <ButtonLink to={back}>{words.notPaid.go}</ButtonLink>}
      <Button look={back ? 'plain' : 'main'} onClick={onSaid}>
        {words.notPaid.said}
      </Button>
    </BottomBar>
  );
};

/** Nobody knows yet, or for certain not: never 'failed'. */
export const NotYet = (props: NotYetProps) => {
  const { row, asker, told, view, mayGoOn } = props;
  const { name, payFen } = told;
  const { tag, title, text } = saysOf(view, ROWS[row].at, told);
  const stands = STANDS[view as keyof typeof STANDS];
  return (
    <Screen space="near" fill>
      <HallHead
        tag={<Tag tone={view === 'closed' || view === 'refunded' ? 'line' : 'notice'}>{tag}</Tag>}
        title={title}
        text={<span role="status">{text}</span>}
        art={<StepsToHall {...(stands ? { at: stands } : {})} />}
        sum={{ label: words.due, value: yuan(payFen) }}
        aside={name}
      />
      <LateReturningMoney returning={told.returning} nowMs={Date.parse(told.now)} />
      {(view === 'checking' || view === 'doubt') && (
        <List>
          {words.checking.promises.map((promise) => (
            <Item key={promise}>{promise}</Item>
          ))}
        </List>
      )}
      {view === 'not-paid' && 'ticket' in asker && !mayGoOn && <Notice look="next">{words.notPaid.wechat}</Notice>}
      <Foot {...props} />
    </Screen>
  );
};
