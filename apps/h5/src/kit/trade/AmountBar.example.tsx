import { Screen } from '../layout/Screen.tsx';
import { Button } from '../Button.tsx';
import { AmountBar } from './AmountBar.tsx';

export const Saved = () => (
  <Screen>
    <AmountBar fen={26_900} savedFen={13_000}>
      <Button>微信支付</Button>
    </AmountBar>
  </Screen>
);
export const Large = () => (
  <Screen>
    <AmountBar fen={9_999_999} note="含邮费 ¥12">
      <Button>确认付款 ¥99,999.99</Button>
    </AmountBar>
  </Screen>
);

for (const page of [Saved, Large]) Object.assign(page, { isPage: true });
