import { ADDRESS_UNKNOWN, GOODS_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { AddressId, GoodsId } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { Stamp } from '@xuetang/art/Stamp.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Waiting } from '../../../kit/PageState.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Link, useNavigate } from '../../../kit/router.tsx';
import { AddressLabel } from '../../../kit/trade/AddressLabel.tsx';
import { LateChoosePay } from '../../../kit/trade/LateChoosePay.tsx';
import { QuoteLines } from '../../../kit/trade/QuoteLines.tsx';
import { CONTRACT_BOX } from '../../../kit/trade/use-contract-box.ts';
import type { PapersFootProps } from './PapersFoot.tsx';
import { UnknownPapers } from './UnknownPapers.tsx';
import { type Commit, type Papers, usePapers } from './use-papers.ts';
import { words } from './words.ts';
import './launch.css';

const { pay: say } = words;
const ContractBox = lazy(() => import('../../../kit/trade/ContractBox.tsx').then((file) => ({ default: file.ContractBox })));
const NotNow = lazy(() => import('../../../kit/trade/NotNow.tsx').then((file) => ({ default: file.NotNow })));

const loadFoot = () => import('./PapersFoot.tsx');
const PapersFoot = lazy(() => loadFoot().then((file) => ({ default: file.PapersFoot })));

const Foot = (props: PapersFootProps) => (
  <Suspense
    fallback={
      <BottomBar>
        <Button disabled>{say.counting}</Button>
      </BottomBar>
    }
  >
    <PapersFoot {...props} />
  </Suspense>
);

const Shown = ({ goodsId, commit, papers }: { goodsId: GoodsId; commit: Commit; papers: Papers }) => {
  const { quote, goods, delivery, texts } = commit;
  return (
    <Screen space="near" fill>
      <header className="xt-launch-stamp">
        <div>
          <Stamp />
          <b>{yuan(quote.payFen)}</b>
        </div>
        <div>
          <h1>{say.title}</h1>
          <p>{say.lead(goods.name)}</p>
        </div>
      </header>
      {papers.note !== undefined && <Notice>{papers.note}</Notice>}
      <Section title={say.to} aside={<Link to={href('launch-ship-address', { id: goodsId })}>{say.change}</Link>}>
        {delivery?.address && <AddressLabel address={delivery.address} look="slip" />}
      </Section>
      <Card title={say.lines}>
        <QuoteLines quote={quote} sum={say.sum} />
        <p className="xt-launch-quiet">{say.refund}</p>
      </Card>
      {quote.payFen > 0 && (
        <Section title={say.how}>
          <LateChoosePay payFen={quote.payFen} {...papers.way} />
        </Section>
      )}
      <Suspense fallback={<Waiting cards={[88]} />}>
        <ContractBox id={CONTRACT_BOX} texts={texts} {...papers.contract.box} />
      </Suspense>
      <Notice>{say.never}</Notice>
      <Foot commit={commit} papers={papers} />
    </Screen>
  );
};

const One = ({ goodsId, addressId }: { goodsId: GoodsId; addressId: AddressId }) => {
  const papers = usePapers(goodsId, addressId);
  // What orders comes beside the price; one that does not come is asked for again where it is shown.
  useEffect(() => void loadFoot().catch(() => undefined), []);
  // What somebody is about to order is nobody else's.
  usePageCard({});
  const instead = { [GOODS_UNKNOWN]: <UnknownPapers />, [ADDRESS_UNKNOWN]: <ToChoose goodsId={goodsId} /> };
  return (
    <Loaded answer={papers.answer} waiting={[150, 120, 140, 52]} title={words.lost} instead={instead}>
      {({ commit, state, now }) => {
        const stop = papers.refused ?? (state.is === 'free-to-buy' || papers.isPaying ? undefined : state);
        if (stop || !commit)
          return (
            <Suspense fallback={<Waiting cards={[240, 52]} />}>
              <NotNow stop={stop ?? { is: 'not-here' }} goodsId={goodsId} now={now} onAgain={papers.again} />
            </Suspense>
          );
        return <Shown goodsId={goodsId} commit={commit} papers={papers} />;
      }}
    </Loaded>
  );
};

/** Nobody has said where it goes: that comes first. */
const ToChoose = ({ goodsId }: { goodsId: GoodsId }) => {
  const navigate = useNavigate();
  useEffect(() => navigate(href('launch-ship-address', { id: goodsId }), { replace: true }), [navigate, goodsId]);
  return <Waiting cards={[150, 120]} />;
};

/** `launch-ship-pay`: the postage of papers that somebody asked for, and never of a prize. */
export const LaunchPayPage = ({ goodsId, addressId }: { goodsId: GoodsId | undefined; addressId: AddressId | undefined }) => {
  if (goodsId === undefined) return <UnknownPapers />;
  return addressId === undefined ? <ToChoose goodsId={goodsId} /> : <One key={goodsId} goodsId={goodsId} addressId={addressId} />;
};
