import type { OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { askWechat } from '../../../client/ask-wechat.ts';
import { useShell } from '../../../client/shell-context.ts';
import { useOneAtATime } from '../../../client/use-one-at-a-time.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import type { PayingPage } from './paying-page.ts';
import { words } from './words.ts';

/** WeChat takes money from somebody whom it knows at this page only: it says who it is without a word, and leads back here for the tap. */
export const NeedsWechat = ({ orderNo, page = 'ordersure' }: { orderNo: OrderNo; page?: PayingPage }) => {
  const { ask, session, reactTo } = useShell();
  const { run, isBusy } = useOneAtATime();
  const go = () =>
    run(async () => {
      const returnUrl = window.location.origin + href(page, { id: orderNo });
      const asked = reactTo(await askWechat(ask, session, { scope: 'snsapi_base', returnUrl }));
      if (!asked.ok || !asked.data.wechatAuthNew) return;
      // Nobody logs in: what comes back says who is at this phone, for one payment.
      session.expectLogin(asked.data.wechatAuthNew);
      window.location.assign(asked.data.wechatAuthNew);
    });
  return (
    <BottomBar>
      <Button busy={isBusy} onClick={() => void go()}>
        {isBusy ? words.known.busy : words.known.go}
      </Button>
    </BottomBar>
  );
};
