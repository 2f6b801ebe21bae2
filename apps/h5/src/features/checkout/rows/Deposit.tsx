import { TwoSteps } from '@xuetang/art/TwoSteps.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import { Notice } from '../../../kit/Notice.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import type { OwnProps } from '../own.ts';
import { words as say } from './deposit-words.ts';
import './deposit.css';

/** `ensure-more4-deposit`: a part now and the rest on its day; and that it comes back, before anything is paid. */
export const Deposit = ({ commit: { deposit, quote } }: OwnProps) =>
  deposit && (
    <>
      <header className="xt-deposit-head">
        <h1>{say.title}</h1>
        <TwoSteps at="before" />
        <dl>
          <div>
            <dt>
              {say.now}
              <small>{say.nowName}</small>
            </dt>
            <dd>
              <Price fen={deposit.fen} size="large" />
            </dd>
          </div>
          <div>
            <dt>
              {say.rest(deposit.payBy)}
              <small>{say.restName}</small>
            </dt>
            <dd>{yuan(deposit.restFen)}</dd>
          </div>
        </dl>
      </header>
      <p>
        {say.total(quote.payFen)}
        {deposit.start && say.start(deposit.start)}
      </p>
      <dl className="xt-deposit-then">
        {say.promises(deposit.fen).map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Notice look="next">{say.note(deposit.fen)}</Notice>
    </>
  );
