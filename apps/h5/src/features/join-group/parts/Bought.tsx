import type { OrderNo } from '@xuetang/contract/ids';
import { seatWords, type ClassFacts } from '../view/class-facts.ts';
import { Note } from '../view/parts/notes.tsx';

/** What was paid for, so that nobody takes the free class for it. */
export const Bought = ({ facts, order, isDecided }: { facts: ClassFacts; order: OrderNo | undefined; isDecided: boolean }) => {
  if (!isDecided) return <Note title="你买的课">正在查订单…</Note>;
  if (!facts.campName)
    return (
      <Note title="没有查到这笔订单">
        {order ? `订单号 ${order}。` : '链接里没有订单号。'}
        请用付款时的微信打开。钱已经付了的，课程不会少，客服帮你查。
      </Note>
    );
  return (
    <Note title={`你买的课：${facts.campName}`}>
      {seatWords(facts)}，已付款。订单号 {order}。
    </Note>
  );
};
