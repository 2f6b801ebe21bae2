import { PRODUCT_CODE } from '@xuetang/contract/constants';
import { type PayChoice, payChoices } from '@xuetang/contract/pay-choices.rule';
import { useAnswer } from '../../client/use-answer.ts';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Waiting } from '../../kit/PageState.tsx';
import { useSalePlace } from '../../kit/trade/use-sale-place.ts';
import { WaysToPay, type WayToPay } from '../../kit/trade/WaysToPay.tsx';
import { words } from './words.ts';
import './checkout.css';

const { how } = words;

const hintOf = ({ way, terms }: PayChoice): string | undefined => {
  if (terms.length > 0) return how.byHuabei(terms);
  if (way === 'open-in-browser') return how.inBrowser;
  return way === 'open-in-wechat' ? how.inWechat : undefined;
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
  return (
    <Stack space={1}>
      <WaysToPay ways={choices.map(wayOf)} />
      <p className="xt-checkout-quiet">{how.later}</p>
    </Stack>
  );
};
