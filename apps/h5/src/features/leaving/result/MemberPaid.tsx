import { StairsOfLamps } from '@xuetang/art/StairsOfLamps.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { paidWords } from '../../../kit/trade/paid-words.ts';
import { Price } from '../../../kit/trade/Price.tsx';
import { MemberCard } from '../../../kit/trade/MemberCard.tsx';
import { Besides } from './Besides.tsx';
import { PaidFoot } from './PaidFoot.tsx';
import type { PaidProps } from './paid-props.ts';
import { paidTitle } from './paid-title.ts';
import { words } from './words.ts';
import './result.css';

const { member: say } = words;

/** A membership: until which day, large, on the card that it is. One that is not open yet says for what it waits. */
export const MemberPaid = (props: PaidProps) => {
  const { asker, told, paid } = props;
  const isOpened = paid.became === 'opened';
  return (
    <Screen title={isOpened ? say.title : paidTitle(props).replace('\n', '')} align="middle" art={<StairsOfLamps />} space="near" fill>
      <MemberCard title={told.name}>
        <p className="xt-paid-until" role="status">
          {isOpened && <small>{say.until}</small>}
          {isOpened && <b>{paid.until === null ? say.waiting : say.date(paid.until)}</b>}
          <small>{isOpened ? say.from(paid.paidAt) : paidWords.paidAt(paid.paidAt, Date.parse(told.now))}</small>
        </p>
      </MemberCard>
      {isOpened && <p>{say.where}</p>}
      <Facts facts={[{ label: paidWords.sum, value: <Price fen={told.payFen} /> }]} />
      <Besides {...props} />
      <Notice look="next">{say.end}</Notice>
      <PaidFoot asker={asker} told={told} />
    </Screen>
  );
};
