import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense } from 'react';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Waiting } from '../../kit/PageState.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { TextField } from '../../kit/TextField.tsx';
import { GoodsSymbol } from '../../kit/trade/GoodsSymbol.tsx';
import { Done } from './Done.tsx';
import { Offered } from './Offered.tsx';
import { type Exchange, useExchange } from './use-exchange.ts';
import { words } from './words.ts';

/** Most codes can be taken. */
const NotNow = lazy(() => import('../../kit/trade/NotNow.tsx').then((file) => ({ default: file.NotNow })));

/** First the code alone: what it is good for is seen before anything is agreed to. */
const AskCode = ({ exchange: { code, look, sendLook } }: { exchange: Exchange }) => (
  <Screen art={<GoodsSymbol of="code" size="large" />} title={words.title} lead={words.lead} space="near" fill>
    <TextField
      id="code"
      label={words.code}
      size="large"
      {...code}
      hint={words.hint}
      placeholder={words.example}
      autoComplete="off"
      maxLength={40}
    />
    <Stack space={1}>
      <ButtonLink look="plain" to={href('qiyu', { query: { from: 'miniVipExChangeVip' } })}>
        {words.notMine}
      </ButtonLink>
      <ButtonLink look="plain" to={href('order')}>
        {words.orders}
      </ButtonLink>
    </Stack>
    <BottomBar>
      <ActionButton action={look} busyLabel={words.looking} onClick={sendLook}>
        {words.look}
      </ActionButton>
    </BottomBar>
  </Screen>
);

/** `miniVipExChangeVip`: a code instead of money: what it is good for, then one tap. */
export const ExchangePage = () => {
  const exchange = useExchange();
  usePageCard({});
  const { good, granted } = exchange;
  if (granted) return <Done granted={granted} />;
  if (!good) return <AskCode exchange={exchange} />;
  if (good.state.is !== 'free-to-buy')
    return (
      <Suspense fallback={<Waiting />}>
        <NotNow stop={good.state} onAgain={exchange.another} />
      </Suspense>
    );
  return <Offered good={good} exchange={exchange} />;
};
