import type { BuyState } from '@xuetang/contract/goods';
import type { GoodsId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../client/shell-context.ts';
import { BottomBar } from '../BottomBar.tsx';
import { Button } from '../Button.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { Link } from '../router.tsx';
import { AskTeacher } from './AskTeacher.tsx';
import { stopWords } from './not-now-words.ts';
import { useGoods } from './use-goods.ts';

interface BuyBarProps {
  goodsId: GoodsId;
  /** What the way to a person is called. */
  ask?: string;
}

/** The next step to these goods: the page before an order, what one has already, or what stands against it. */
const stepTo = (
  goodsId: GoodsId,
  state: Exclude<BuyState, { is: 'not-here' }>,
  now: string,
  host: Parameters<typeof stopWords>[1]['host'],
) => {
  if (state.is === 'free-to-buy') return { label: '去下单', to: href('ensure', { id: goodsId }), note: '先看价格和退法，不会直接扣款。' };
  const { title, ways } = stopWords(state, { host, now: Date.parse(now) });
  const [way = { label: '看看在售的课程', to: href('productHome') }] = ways;
  return { ...way, note: `${title}。` };
};

/** The foot of a page that sells: one button by what the server says of this learner, and beside it a person to ask. */
export const BuyBar = ({ goodsId, ask = '先问问老师' }: BuyBarProps) => {
  const { host } = useShell();
  const { answered } = useGoods(goodsId);
  if (answered.is === 'on-the-way')
    return (
      <BottomBar note="正在看您能不能下单…">
        <Button disabled>去下单</Button>
      </BottomBar>
    );
  if (answered.is === 'failed') return <AskTeacher label={ask} />;
  const { state, now } = answered.data;
  if (state.is === 'not-here') return null;
  const { label, to, note } = stepTo(goodsId, state, now, host.kind);
  return (
    <BottomBar
      note={
        <>
          {note} <Link to={href('individual-qrcode')}>{ask}</Link>
        </>
      }
    >
      <ButtonLink to={to}>{label}</ButtonLink>
    </BottomBar>
  );
};
