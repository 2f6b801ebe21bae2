import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { EmptyBook } from '@xuetang/art/EmptyBook.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Failed, Nothing, Waiting } from '../../../kit/PageState.tsx';
import { Blockers } from './Blockers.tsx';
import { CancellationForm } from './CancellationForm.tsx';
import { useCancellation } from './use-cancellation.ts';
import { WaitingView } from './WaitingView.tsx';
import './cancellation.css';

const Withdrawn = () => {
  const navigate = useNavigate();
  return (
    <Nothing title="已撤回，账号照常使用" text="什么都没有删除。以后想注销，随时可以再来申请。" art={<EmptyBook />}>
      <Button onClick={() => navigate(href('accountSecurity'))}>回账号与安全</Button>
    </Nothing>
  );
};

/** `cancellation`: asking for it, the days to think it over, taking it back. */
export const CancellationPage = () => {
  const { failure, cancellation, preview, refreshPreview, retry, withdraw, isBusy, change } = useCancellation();
  const [isWithdrawn, setWithdrawn] = useState(false);
  if (failure) return <Failed title="注销状态没取到" text={failure.message} code={failure.code} onRetry={retry} />;
  if (!cancellation || !preview) return <Waiting cards={[80, 88, 88]} />;
  if (cancellation.state !== 'none')
    return (
      <WaitingView cancellation={cancellation} isBusy={isBusy} onWithdraw={() => void withdraw().then((isDone) => setWithdrawn(isDone))} />
    );
  if (isWithdrawn) return <Withdrawn />;
  if (preview.blockers.length > 0)
    return (
      <section className="xt-cancel">
        <h1>暂时还不能注销</h1>
        <p className="xt-cancel-lead">账号上还有事情，现在删除会让您吃亏。</p>
        <Blockers blockers={preview.blockers} />
        <BottomBar className="xt-cancel-bar">
          <Button look="line" onClick={retry}>
            办完了，重新检查
          </Button>
        </BottomBar>
      </section>
    );
  return <CancellationForm boundMobile={preview.mobile} days={preview.days} onAsked={change} onBlocked={() => void refreshPreview()} />;
};
