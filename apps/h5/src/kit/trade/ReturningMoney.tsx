import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { Item, List } from '../layout/List.tsx';
import { Row } from '../layout/Row.tsx';
import { Section } from '../layout/Section.tsx';
import { momentWords } from '../moment-words.rule.ts';
import { Price } from './Price.tsx';
import { ARRIVES, backTo } from './way-back.rule.ts';

type Returning = ResponseOf<Calls['getPayResult']>['returning'][number];

// To whoever looks: the buyer, or whoever has paid for him by a link.
const WHY: Readonly<Record<Returning['why'], string>> = {
  twice: '付了两次，多付的这一笔退回',
  'too-late': '没能开通，付的钱全部退回',
  'taken-back': '订单退掉了，付的钱全部退回',
  'not-balanced': '余下的钱没有在到期前付，预订金全部退回',
  'not-claimed': '礼物没有人领，付的钱全部退回',
  'team-failed': '没有成团，付的钱全部退回',
};

const on = ({ since, doneAt, paidBy }: Returning, now: number): string =>
  doneAt === null
    ? `${momentWords(since, now)} 开始退，不用申请。退到${backTo(paidBy)}。${ARRIVES}`
    : `${momentWords(doneAt, now)} 已经退到${backTo(paidBy)}`;

/** Money on its way back: which, how much, since when, where it goes and how long it takes. */
export const ReturningMoney = ({ returning, nowMs }: { returning: readonly Returning[]; nowMs: number }) => (
  <Section title="退回的钱">
    <List>
      {returning.map((money, nth) => (
        <Item key={nth}>
          <Row title={WHY[money.why]} text={on(money, nowMs)} aside={<Price fen={money.fen} size="small" />} />
        </Item>
      ))}
    </List>
  </Section>
);
