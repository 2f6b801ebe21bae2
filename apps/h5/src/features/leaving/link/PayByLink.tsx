import { yuan } from '@xuetang/contract/money.rule';
import type { LinkPayType } from '@xuetang/contract/pay-links';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import type { Term } from '../../../kit/trade/instalment-plans.rule.ts';
import { FROM_LEAVING } from '../../../kit/trade/not-paid.rule.ts';
import { resultPageOf, rowOf } from '../../../kit/trade/pay-pages.rule.ts';
import { Price } from '../../../kit/trade/Price.tsx';
import { WaysToPay, type WayToPay } from '../../../kit/trade/WaysToPay.tsx';
import { ROWS } from '../leaving-rows.ts';
import { TermChoice } from '../TermChoice.tsx';
import { useDeparture } from '../use-departure.ts';
import { useTerms } from '../use-terms.ts';
import { words as leaving } from '../words.ts';
import type { LinkProps, OpenLink } from './link-props.ts';
import { words } from './words.ts';
import '../leaving.css';

interface PayByLinkProps extends LinkProps {
  link: OpenLink;
  now: string;
  isOffline: boolean;
  onAgain: () => void;
}

const mark = (name: string) => <img src={`/pay/${name}.svg`} alt="" />;
const AT_ONCE: WayToPay = { way: '21', name: words.atOnce, hint: words.atOnceHint, mark: mark('alipay') };
const SPLIT: WayToPay = { way: '22', name: words.huabei, hint: words.huabeiHint, mark: mark('huabei') };
const JD: WayToPay = { way: '31', name: words.jd, mark: mark('jd') };

/** What was chosen where the link was made stays chosen; it was the buyer who did. */
const useWay = ({ payType: made, term: madeTerm, payFen }: OpenLink) => {
  const plans = useTerms(made === 31 ? undefined : payFen) ?? [];
  const [payType, setPayType] = useState<LinkPayType | undefined>(made);
  const [term, setTerm] = useState<Term | undefined>(madeTerm ?? undefined);
  const ways = made === 31 ? [JD] : plans.length > 0 ? [AT_ONCE, SPLIT] : [AT_ONCE];
  const known = ways.some(({ way }) => way === String(payType)) ? payType : undefined;
  return { ways, plans, payType: known, term: known === 22 ? term : undefined, setPayType, setTerm };
};

/** In a browser of its own: what, how much, for whom, how; and how long it may be thought about. */
export const PayByLink = ({ page, ticket, link, now, isOffline, onAgain }: PayByLinkProps) => {
  const { name, seller, kind, payFen, buyer, endsAt } = link;
  const { ways, plans, payType, term, setPayType, setTerm } = useWay(link);
  const pay = useAction('payByLink', { onFailed: onAgain });
  const resultOf = (chosen: LinkPayType) => href(resultPageOf(chosen, kind), { query: { ticket, from: FROM_LEAVING } });
  const departing = useDeparture(resultOf(payType ?? link.payType), onAgain);
  const { foot: say } = leaving;
  const isChosen = payType !== undefined && (payType !== 22 || term !== undefined);
  const at = payType === undefined ? '' : ROWS[rowOf(payType, kind)].at;
  const go = (chosen: LinkPayType) =>
    void departing.go(() => pay.send({ ticket, payType: chosen, term, seenFen: payFen }), resultOf(chosen));
  return (
    <Screen space="near" fill>
      <header className="xt-leaving-clock">
        <h1>{words.title(page === 'jdpay')}</h1>
        <CountDown label={words.clock} serverNow={now} until={endsAt} look="large" onOver={onAgain} />
      </header>
      <div data-private>
        <Facts
          facts={[
            { label: words.what, value: name },
            { label: words.buyer, value: [buyer.nickname, buyer.mobile].filter(Boolean).join('，') || words.someone },
            { label: words.payee, value: seller },
            { label: words.sum, value: <Price fen={payFen} />, look: 'sum' },
          ]}
        />
      </div>
      <Section title={words.how}>
        <WaysToPay ways={ways} chosen={payType && String(payType)} onChoose={(way) => setPayType(Number(way) as LinkPayType)} />
      </Section>
      {payType === 22 && <TermChoice plans={plans} chosen={term} onChoose={setTerm} />}
      <Notice look="next">{words.safe}</Notice>
      <Notice>
        {words.check}
        {RISK_NOTE}。
      </Notice>
      <BottomBar
        note={
          <span role="status">
            {isOffline ? say.offline : departing.why ? say.notGone[departing.why] : isChosen ? say.note(at) : say.chooseNote}
          </span>
        }
      >
        {isOffline || !isChosen ? (
          <Button disabled>{isOffline ? say.offlineButton : payType === 22 ? words.chooseTerm : words.choose}</Button>
        ) : (
          <ActionButton
            action={{ isBusy: departing.isBusy, isChecked: pay.isChecked }}
            busyLabel={say.going(at)}
            onClick={() => go(payType)}
          >
            {term === undefined ? say.go(at, yuan(payFen)) : say.split(term)}
          </ActionButton>
        )}
      </BottomBar>
    </Screen>
  );
};
