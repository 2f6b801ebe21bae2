import { StairsOfLamps } from '@xuetang/art/StairsOfLamps.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import { MemberCard } from '../MemberCard.tsx';
import { PaidFoot, Returning } from './PaidFoot.tsx';
import type { PaidProps } from './paid-props.ts';
import { words } from './words.ts';
import './result.css';

const { member: say } = words;

/** A membership: until which day, large, on the card that it is. */
export const MemberPaid = ({ asker, told, paid }: PaidProps) => (
  <Screen title={say.title} align="middle" art={<StairsOfLamps />} space="near" fill>
    <MemberCard title={told.name}>
      <p className="xt-paid-until" role="status">
        <small>{say.until}</small>
        <b>{paid.until === null ? say.waiting : say.date(paid.until)}</b>
        <small>{say.from(paid.paidAt)}</small>
      </p>
    </MemberCard>
    <p>{say.where}</p>
    {paid.isLate && <Notice look="next">{words.late}</Notice>}
    <Facts facts={[{ label: words.sum, value: <Price fen={told.payFen} /> }]} />
    <Returning told={told} />
    <Notice look="next">{say.end}</Notice>
    <PaidFoot asker={asker} {...('ticket' in asker ? { note: words.alipay.note } : {})} />
  </Screen>
);
