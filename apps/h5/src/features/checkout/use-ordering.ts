import { toast } from '../../kit/toast.ts';
import { agreedTo } from '../../kit/trade/contract-texts.ts';
import type { OpenWay } from '../../kit/trade/open-way.rule.ts';
import { type NotMade, usePlacing } from '../../kit/trade/use-placing.ts';
import { askedAs } from './asked-as.rule.ts';
import type { Commit } from './commit.ts';
import { lackWords } from './lack-words.ts';
import { lackOf } from './lacks.rule.ts';
import type { Checkout } from './use-checkout.ts';

/** What becomes of the one tap: what is missing, refused or changed is said where it stands on the page. */
export const useOrdering = (checkout: Checkout) => {
  const { asked, withCoupon, said, contract, coupon, sayLack, dropped, refuse, onPaying } = checkout;
  const onNotMade = (made: NotMade): void => {
    contract.untick();
    if (made.is === 'coupon-gone') coupon.lose();
    if (made.is === 'period-gone') dropped({ periodId: null }, { at: 'periodId', words: lackWords.periodGone });
    if (made.is === 'address-needed') dropped({ addressId: null }, { at: 'addressId', words: lackWords.address });
    if (made.is === 'not-served') sayLack({ at: 'addressId', words: lackWords.notServed });
    if (made.is === 'texts-changed') contract.sayChanged();
    if (made.is === 'price-changed') refuse(made);
    if (made.is === 'not-now' && made.state.is !== 'free-to-buy') refuse(made.state);
  };
  const { send, ...placing } = usePlacing({
    grantedPage: 'order-detail',
    isSentLink: asked.isSentLink,
    onNotMade,
    onPaying,
    onFailed: ({ fields, message, then }) => {
      if (fields?.['word'] !== undefined) sayLack({ at: 'word', words: message });
      else if (then === 'toast') toast(message);
    },
  });
  const order = (commit: Commit, by: OpenWay | undefined): void => {
    const { goodsId, form, classroom, asksAddress } = asked;
    const missing = lackOf(commit, said.wish, asksAddress);
    if (missing) return sayLack(missing);
    if (!contract.isAgreed()) return;
    const { hash, payFen } = commit.quote;
    send(
      {
        goodsId,
        skuId: commit.skuId,
        ...withCoupon,
        ...askedAs(form, said.wish),
        ...(classroom === undefined ? {} : { classroom }),
        seen: { hash, payFen },
        agreed: agreedTo(commit.texts),
      },
      { by, kind: commit.goods.parts[0]?.kind },
    );
  };
  return { ...placing, order };
};
