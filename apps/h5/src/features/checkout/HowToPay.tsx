import { PRODUCT_CODE } from '@xuetang/contract/constants';
import { type PayChoice, payChoices, WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { useAnswer } from '../../client/use-answer.ts';
import { Waiting } from '../../kit/PageState.tsx';
import { useSalePlace } from '../../kit/trade/use-sale-place.ts';
import { WaysToPay, type WayToPay } from '../../kit/trade/WaysToPay.tsx';
import { words } from './words.ts';

const { how } = words;

/** WeChat's sheet is the one way that is built; what the others come to is said, so that nobody waits for them. */
const hintOf = ({ way, payType }: PayChoice): string | undefined => {
  if (payType !== WECHAT_PAY) return how.notYet;
  return way === 'sheet' ? undefined : how.inWechat;
};

const wayOf = (choice: PayChoice): WayToPay => {
  const hint = hintOf(choice);
  return {
    way: String(choice.payType),
    name: how.names[choice.payType],
    mark: <img src={choice.iconUrl} alt="" />,
    ...(hint === undefined ? {} : { hint }),
  };
};

/** In which ways it can be paid here. None is chosen beforehand; a config that does not come leaves WeChat Pay (spec 8). */
export const HowToPay = ({ payFen }: { payFen: number }) => {
  const place = useSalePlace();
  const { answered } = useAnswer('getPayConfig', { productCode: PRODUCT_CODE, orderPrice: payFen });
  if (answered.is === 'on-the-way') return <Waiting cards={[68]} />;
  const choices = payChoices(answered.is === 'there' ? answered.data : undefined, place);
  return <WaysToPay ways={choices.map(wayOf)} />;
};
