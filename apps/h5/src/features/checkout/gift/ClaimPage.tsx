import { GiftAtDoor } from '@xuetang/art/GiftAtDoor.tsx';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { GIFT_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { GiftTicket } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Points } from '../../../kit/layout/Points.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { GoodsSymbol } from '../../../kit/trade/GoodsSymbol.tsx';
import type { Stop } from '../../../kit/trade/not-now-words.ts';
import { Halt } from '../offered/Halt.tsx';
import { GiftCard } from '../rows/GiftCard.tsx';
import type { Came } from './came.ts';
import { Claimed } from './Claimed.tsx';
import { words } from './words.ts';
import '../rows/gift.css';

const NotNow = lazy(() => import('../../../kit/trade/NotNow.tsx').then((file) => ({ default: file.NotNow })));

type Shown = ResponseOf<Calls['showGift']>;
type Gift = Shown['gift'];

const center = href('center');

/** Why it is not for whoever looks at it; nothing where he may have it. */
const haltOf = ({ is, isOwn }: Gift) => {
  if (is.is === 'claimed') return { ...(is.isMine ? words.mine : words.claimed), to: center };
  if (is.is === 'over') return { ...words.over[is.why], to: center };
  return isOwn ? { ...words.own, to: href('order') } : undefined;
};

/** He has it already: buying is not spoken of to somebody who is given something. */
const hasIt = ({ name, courseId, until }: Extract<Stop, { is: 'owned' }>) => ({
  ...words.has(name, until),
  ...(courseId === null ? { go: words.center, to: center } : { go: words.open, to: sectionListHref({ courseId }) }),
});

/** What a tap has found out that the page did not know yet. */
const cameTo = (came: Exclude<Came, { is: 'granted' | 'not-now' }>) => {
  if (came.is === 'own') return { ...words.own, to: href('order') };
  if (came.is === 'over') return { ...words.over[came.why], to: center };
  return { ...(came.isMine ? words.mine : words.claimed), to: center };
};

const Waiting = ({ gift, now, ticket, onCame }: Shown & { ticket: GiftTicket; onCame: (came: Came) => void }) => {
  const claim = useAction('claimGift', { onDone: onCame });
  return (
    <Screen space="near">
      <header className="xt-gift-head">
        <h1>{words.from(gift.from)}</h1>
        {gift.is.is === 'waiting' && <p>{words.until(gift.is.until, Date.parse(now))}</p>}
        <GiftAtDoor />
      </header>
      <GiftCard label={words.label} name={gift.name} word={gift.word} />
      <List name={words.inside}>
        {gift.parts.map(({ kind, name }, at) => (
          <Item key={at}>
            <Row media={<GoodsSymbol of={kind === 'postage' ? 'thing' : kind} />} title={name} />
          </Item>
        ))}
      </List>
      <Card look="tint" title={words.what}>
        <Points tone="good" points={words.steps} />
      </Card>
      <BottomBar>
        <ActionButton action={claim} busyLabel={words.busy} onClick={() => void claim.send({ ticket })}>
          {words.claim}
        </ActionButton>
      </BottomBar>
    </Screen>
  );
};

const OneGift = ({ ticket }: { ticket: GiftTicket }) => {
  const answer = useAnswer('showGift', { ticket });
  const [came, setCame] = useState<Came>();
  // Whoever gets it could have it: the menu does not send it on.
  usePageCard({});
  const stopped = (stop: Stop, now?: string) =>
    stop.is === 'owned' ? (
      <Halt {...hasIt(stop)} />
    ) : (
      <Suspense>
        <NotNow
          stop={stop}
          {...(now === undefined ? {} : { now })}
          onAgain={() => {
            setCame(undefined);
            void answer.refresh();
          }}
        />
      </Suspense>
    );
  if (came?.is === 'granted') return <Claimed came={came} />;
  if (came?.is === 'not-now') return came.state.is === 'free-to-buy' ? null : stopped(came.state);
  if (came) return <Halt {...cameTo(came)} />;
  return (
    <Loaded
      answer={answer}
      waiting={[260, 120, 52]}
      title={words.lost}
      instead={{ [GIFT_UNKNOWN]: <Halt {...words.unknown} to={center} /> }}
    >
      {(shown) => {
        const halt = haltOf(shown.gift);
        const { state } = shown.gift;
        if (halt) return <Halt {...halt} />;
        if (state && state.is !== 'free-to-buy') return stopped(state, shown.now);
        return <Waiting {...shown} ticket={ticket} onCame={setCame} />;
      }}
    </Loaded>
  );
};

/** `ensure1?gift=…`: what somebody was given; one tap takes it. */
export const ClaimPage = ({ ticket }: { ticket: GiftTicket | undefined }) =>
  ticket === undefined ? <Halt {...words.unknown} to={center} /> : <OneGift key={ticket} ticket={ticket} />;
