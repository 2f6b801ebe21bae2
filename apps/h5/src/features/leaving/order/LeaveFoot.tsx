import { href } from '@xuetang/h5-routes/hrefs';
import { yuan } from '@xuetang/contract/money.rule';
import { useShell } from '../../../client/shell-context.ts';
import { useAction } from '../../../client/use-action.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { useNavigate } from '../../../kit/router.tsx';
import { toast } from '../../../kit/toast.ts';
import type { Term } from '../../../kit/trade/instalment-plans.rule.ts';
import { FROM_LEAVING } from '../../../kit/trade/not-paid.rule.ts';
import { resultOf } from '../../../kit/trade/pay-pages.rule.ts';
import { useSalePlace } from '../../../kit/trade/use-sale-place.ts';
import { copyText } from '../../../native/copy-text.ts';
import { ROWS } from '../leaving-rows.ts';
import { useDeparture } from '../use-departure.ts';
import { words } from '../words.ts';
import type { LeavingProps } from './leaving-props.ts';

const { foot: say } = words;

interface LeaveFootProps extends Pick<LeavingProps, 'row' | 'orderNo' | 'pays' | 'payFen' | 'isOffline' | 'onAgain'> {
  /** Of instalments: undefined while none is chosen. */
  term?: Term | undefined;
}

/** In WeChat, where their page does not open: a link that is good for this payment alone. */
const CopyLink = ({ row, orderNo, pays, term, onAgain }: LeaveFootProps) => {
  const navigate = useNavigate();
  const { payType, link } = ROWS[row];
  const opening = useAction('openLink');
  const copy = async () => {
    const opened = await opening.send({ orderNo, payType, term, pays });
    if (!opened?.ok) return;
    if (opened.data.is !== 'link') return onAgain();
    const to = href(link, { query: { ticket: opened.data.ticket } });
    toast((await copyText(window.location.origin + to)) ? say.copied : say.notCopied);
    // The menu of WeChat opens this very address in the browser, so it has to be the link's.
    navigate(to);
  };
  return (
    <BottomBar note={say.linkNote}>
      <ActionButton action={opening} busyLabel={say.linking} onClick={() => void copy()}>
        {say.copy}
      </ActionButton>
    </BottomBar>
  );
};

const Go = ({ row, orderNo, pays, payFen, term, onAgain }: LeaveFootProps) => {
  const { payType, at } = ROWS[row];
  const place = useSalePlace();
  const pay = useAction('pay');
  const departing = useDeparture(href(resultOf(row), { id: orderNo, query: { from: FROM_LEAVING } }), onAgain);
  const action = { isBusy: departing.isBusy, isChecked: pay.isChecked };
  return (
    <BottomBar note={<span role="status">{departing.why ? say.notGone[departing.why] : say.note(at)}</span>}>
      <ActionButton
        action={action}
        busyLabel={say.going(at)}
        onClick={() => void departing.go(() => pay.send({ orderNo, payType, term, pays, seenFen: payFen, place }))}
      >
        {term === undefined ? say.go(at, yuan(payFen)) : say.split(term)}
      </ActionButton>
    </BottomBar>
  );
};

/** The one button: in WeChat it makes the link, in a browser it leaves. Where the sum is not sure it cannot be pressed, and says why. */
export const LeaveFoot = (props: LeaveFootProps) => {
  const { host } = useShell();
  const { row, term, isOffline } = props;
  const isOpen = ROWS[row].payType !== 22 || term !== undefined;
  if (isOffline || !isOpen)
    return (
      <BottomBar note={<span role="status">{isOffline ? say.offline : say.chooseNote}</span>}>
        <Button disabled>{isOffline ? say.offlineButton : say.choose}</Button>
      </BottomBar>
    );
  return host.kind === 'browser' ? <Go {...props} /> : <CopyLink {...props} />;
};
