import { TwoPhones } from '@xuetang/art/TwoPhones.tsx';
import type { GoodsId } from '@xuetang/contract/ids';
import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { useGoods } from '../../../kit/trade/use-goods.ts';
import { words } from './words.ts';
import './offered.css';

const { link: say } = words;

/** A link of ours: which price runs, until when, and by what one knows that it is ours. */
export const SentLink = ({ goodsId }: { goodsId: GoodsId }) => {
  const goods = useGoods(goodsId);
  const heard = goods.answered.is === 'there' ? goods.answered.data : undefined;
  const offer = heard?.goods?.offer;
  const isRunning = offer && heard && Date.parse(offer.startsAt) <= Date.parse(heard.now);
  return (
    <header className="xt-offerer">
      <h1>{say.tag}</h1>
      <TwoPhones />
      {offer && isRunning ? (
        <>
          <p>{say.running(offer.name)}</p>
          <p>{say.until(offer.endsAt, Date.parse(heard.now))}</p>
          <CountDown label={say.left} serverNow={heard.now} until={offer.endsAt} onOver={() => void goods.refresh()} />
        </>
      ) : (
        <p>{say.plain}</p>
      )}
      <Notice>{say.sure}</Notice>
    </header>
  );
};
