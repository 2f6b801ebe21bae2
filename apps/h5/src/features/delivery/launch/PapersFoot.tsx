import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { agreedTo } from '../../../kit/trade/contract-texts.ts';
import { nextWords, tapWords } from '../../../kit/trade/tap-words.ts';
import { usePayWays } from '../../../kit/trade/use-pay-ways.ts';
import { usePlacing } from '../../../kit/trade/use-placing.ts';
import type { Commit, Papers } from './use-papers.ts';
import { words } from './words.ts';

const { pay: say } = words;
const DONE_PAGE = 'launch-ship-success';

export interface PapersFootProps {
  commit: Commit;
  papers: Papers;
}

/** One button with the postage, and what becomes of its tap. */
export const PapersFoot = ({ commit: { skuId, quote, texts }, papers }: PapersFootProps) => {
  const { goodsId, addressId, isOffline, way, contract, onNotMade, onPaying } = papers;
  const { hash, payFen } = quote;
  const { chosen, mayTap } = usePayWays(payFen, way.wanted);
  const { send, isOpening, ...order } = usePlacing({ grantedPage: DONE_PAGE, resultPage: DONE_PAGE, onNotMade, onPaying });
  const tap = (): void => {
    if (!contract.isAgreed()) return;
    send({ goodsId, skuId, addressId, seen: { hash, payFen }, agreed: agreedTo(texts) }, { by: chosen, kind: 'thing' });
  };
  const label = payFen === 0 ? say.free : tapWords(chosen, payFen);
  const isSure = !isOffline && (payFen === 0 || mayTap);
  return (
    <BottomBar note={<span role="status">{isOffline ? say.offline : payFen === 0 ? words.done.change : nextWords(chosen)}</span>}>
      {isSure || isOpening ? (
        <ActionButton action={order} busyLabel={isOpening ? say.opening : say.sending} onClick={tap}>
          {label}
        </ActionButton>
      ) : (
        <Button disabled>{label}</Button>
      )}
    </BottomBar>
  );
};
