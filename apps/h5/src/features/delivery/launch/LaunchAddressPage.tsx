import { ADDRESS_UNKNOWN, GOODS_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { Delivery } from '@xuetang/contract/goods';
import type { AddressId, GoodsId } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { NearAndFar } from '@xuetang/art/NearAndFar.tsx';
import { Fragment, lazy, Suspense } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Collapse } from '../../../kit/everyday/Collapse.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import { Waiting } from '../../../kit/PageState.tsx';
import { AddressChoice } from '../../../kit/trade/AddressChoice.tsx';
import { useSalePlace } from '../../../kit/trade/use-sale-place.ts';
import { useKept } from '../../../kit/use-kept.ts';
import { UnknownPapers } from './UnknownPapers.tsx';
import { words } from './words.ts';
import './launch.css';

const { address: say } = words;
const NotNow = lazy(() => import('../../../kit/trade/NotNow.tsx').then((file) => ({ default: file.NotNow })));

/** The postage of most places first, then each where it is another. */
const Postage = ({ delivery: { postageFen, elsewhere } }: { delivery: Delivery }) => (
  <Collapse title={say.table} hint={`${say.most} ${yuan(postageFen)}`}>
    <Facts
      bare
      facts={[
        { label: say.most, value: yuan(postageFen) },
        ...elsewhere.map(({ name, extraFen, isServed }) => ({ label: name, value: isServed ? say.more(extraFen) : say.not })),
      ]}
    />
  </Collapse>
);

/** What it costs to the chosen address, as our server counts it: only that leads on. */
const Foot = ({ goodsId, addressId }: { goodsId: GoodsId; addressId: AddressId | null }) => {
  const place = useSalePlace();
  const { answered } = useAnswer('getCommitInfo', addressId === null ? undefined : { goodsId, place, addressId });
  const commit = answered.is === 'there' ? answered.data.commit : null;
  if (addressId === null || !commit)
    return (
      <BottomBar note={answered.is === 'failed' ? say.offline : say.note}>
        <Button disabled>{addressId === null ? say.choose : say.counting}</Button>
      </BottomBar>
    );
  const { payFen } = commit.quote;
  return (
    <BottomBar note={say.note}>
      <ButtonLink to={href('launch-ship-pay', { id: goodsId, query: { address: addressId } })}>
        {payFen === 0 ? say.nextFree : say.next(payFen)}
      </ButtonLink>
    </BottomBar>
  );
};

const Chosen = ({ goodsId, name, delivery }: { goodsId: GoodsId; name: string; delivery: Delivery }) => {
  const book = useAnswer('listAddresses', {});
  const [addressId, choose] = useKept<AddressId | null>('address', null);
  return (
    <Screen space="near" fill>
      <header className="xt-launch-hero">
        <h1>
          {say.title.split('\n').map((line, nth) => (
            <Fragment key={line}>
              {nth > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </h1>
        <p>
          {name}。{say.free}
        </p>
        <NearAndFar />
      </header>
      <Postage delivery={delivery} />
      <Section title={say.where}>
        <LoadedPart answer={book} waiting="正在打开地址簿…">
          {({ list, most }) => (
            <AddressChoice legend={say.where} list={list} most={most} chosen={addressId ?? undefined} onChoose={choose} showsExtra />
          )}
        </LoadedPart>
      </Section>
      <Foot goodsId={goodsId} addressId={addressId} />
    </Screen>
  );
};

const One = ({ goodsId }: { goodsId: GoodsId }) => {
  const place = useSalePlace();
  const answer = useAnswer('getCommitInfo', { goodsId, place });
  const instead = { [GOODS_UNKNOWN]: <UnknownPapers />, [ADDRESS_UNKNOWN]: <UnknownPapers /> };
  return (
    <Loaded answer={answer} waiting={[170, 56, 120, 120]} title={words.lost} instead={instead}>
      {({ commit, state, now }) => {
        if (state.is !== 'free-to-buy' || !commit)
          return (
            <Suspense fallback={<Waiting cards={[240, 52]} />}>
              <NotNow
                stop={state.is === 'free-to-buy' ? { is: 'not-here' } : state}
                goodsId={goodsId}
                now={now}
                onAgain={() => void answer.refresh()}
              />
            </Suspense>
          );
        return commit.delivery ? <Chosen goodsId={goodsId} name={commit.goods.name} delivery={commit.delivery} /> : <UnknownPapers />;
      }}
    </Loaded>
  );
};

/** `launch-ship-address`: papers that somebody asked for: first where they go, then what that costs. */
export const LaunchAddressPage = ({ goodsId }: { goodsId: GoodsId | undefined }) =>
  goodsId === undefined ? <UnknownPapers /> : <One key={goodsId} goodsId={goodsId} />;
