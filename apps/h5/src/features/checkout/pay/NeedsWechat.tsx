import type { OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { askWechat } from '../../../client/ask-wechat.ts';
import { useShell } from '../../../client/shell-context.ts';
import { useOneAtATime } from '../../../client/use-one-at-a-time.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { words } from './words.ts';

/** WeChat takes money from somebody whom it knows at this page only: it asks him once, and leads back here for the tap. */
export const NeedsWechat = ({ orderNo }: { orderNo: OrderNo }) => {
  const { ask, session, reactTo } = useShell();
  const { run, isBusy } = useOneAtATime();
  const go = () =>
    run(async () => {
      const returnUrl = window.location.origin + href('ordersure', { id: orderNo });
      const asked = reactTo(await askWechat(ask, session, { scope: 'snsapi_userinfo', returnUrl }));
      if (!asked.ok || !asked.data.wechatAuthNew) return;
      // What comes back is exchanged where nobody is logged in; WeChat then says who it is.
      session.forget();
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
