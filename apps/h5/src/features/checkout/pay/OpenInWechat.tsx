import type { OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { toast } from '../../../kit/toast.ts';
import { copyText } from '../../../native/copy-text.ts';
import type { PayingPage } from './paying-page.ts';
import { words } from './words.ts';

const { inWechat: say } = words;

/** Here WeChat's sheet cannot open: how the order gets to where it can. */
export const OpenInWechat = ({ orderNo, page = 'ordersure' }: { orderNo: OrderNo; page?: PayingPage }) => {
  const copy = async () => toast((await copyText(window.location.origin + href(page, { id: orderNo }))) ? say.copied : say.notCopied);
  return (
    <>
      <NumberedSteps title={say.title} steps={say.steps} />
      <BottomBar>
        <Button onClick={() => void copy()}>{say.copy}</Button>
      </BottomBar>
    </>
  );
};
