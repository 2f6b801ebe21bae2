import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { GOODS_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { GoodsId } from '@xuetang/contract/ids';
import type { Single } from '@xuetang/contract/shown-codes';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { useNavigate } from '../../../kit/router.tsx';
import { useSalePlace } from '../../../kit/trade/use-sale-place.ts';
import { useKept } from '../../../kit/use-kept.ts';
import { Halt } from '../offered/Halt.tsx';
import { words as say } from './words.ts';
import { UnknownGoods } from '../UnknownGoods.tsx';
import { Compare } from './Compare.tsx';
import { SingleRow } from './SingleRow.tsx';
import './singles.css';

const NotNow = lazy(() => import('../../../kit/trade/NotNow.tsx').then((file) => ({ default: file.NotNow })));

type Singles = ResponseOf<Calls['getSingles']>;

const canBuy = ({ state, goodsId }: Single): boolean => state.is === 'free-to-buy' && goodsId !== null;

const Shown = ({ goodsId, singles }: { goodsId: GoodsId; singles: Singles }) => {
  const navigate = useNavigate();
  const [nth, choose] = useKept<number | null>('single', null);
  const [isMissing, setMissing] = useState(false);
  const { list, name, packageFen, state } = singles;
  const chosen = list.find((single) => single.nth === nth && canBuy(single));
  if (list.length === 0) return <Halt {...say.none} to={href('ensure', { id: goodsId })} />;
  if (list.every((single) => single.state.is === 'owned')) return <Halt {...say.allOwned} to={href('center')} />;
  const go = () => (chosen?.goodsId ? navigate(href('ensure', { id: chosen.goodsId })) : setMissing(true));
  return (
    <Screen title={say.title} lead={say.lead(name)} space="near">
      <Compare singles={singles} />
      <fieldset className={isMissing ? 'xt-singles xt-singles-bad' : 'xt-singles'}>
        <legend>{say.choose}</legend>
        {isMissing && <p role="alert">{say.missing}</p>}
        {list.map((single) => (
          <SingleRow
            key={single.nth}
            single={single}
            isChosen={single === chosen}
            onChoose={() => {
              choose(single.nth);
              setMissing(false);
            }}
          />
        ))}
      </fieldset>
      <BottomBar tight={state.is === 'free-to-buy'}>
        <Button onClick={go}>{chosen ? say.one(chosen.payFen) : say.oneOf}</Button>
        {state.is === 'free-to-buy' && (
          <ButtonLink look="plain" to={href('ensure-more', { id: goodsId })}>
            {say.toPackage(packageFen)}
          </ButtonLink>
        )}
      </BottomBar>
    </Screen>
  );
};

const Singles = ({ goodsId }: { goodsId: GoodsId }) => {
  const place = useSalePlace();
  const answer = useAnswer('getSingles', { goodsId, place });
  usePageCard({});
  return (
    <Loaded answer={answer} waiting={[140, 300, 52]} title={say.lost} instead={{ [GOODS_UNKNOWN]: <UnknownGoods /> }}>
      {(singles) =>
        singles.state.is === 'not-here' ? (
          <Suspense>
            <NotNow stop={singles.state} now={singles.now} onAgain={() => void answer.refresh()} />
          </Suspense>
        ) : (
          <Shown goodsId={goodsId} singles={singles} />
        )
      }
    </Loaded>
  );
};

/** `ensure-more-original`: the courses of a package one by one at their own prices, beside the price of all. */
export const SinglesPage = ({ goodsId }: { goodsId: GoodsId | undefined }) =>
  goodsId === undefined ? <UnknownGoods /> : <Singles key={goodsId} goodsId={goodsId} />;
