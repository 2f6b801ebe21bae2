import type { Cancellation } from '@xuetang/contract/privacy';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { EmptyBook } from '@xuetang/art/EmptyBook.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
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

const Blocked = ({ blockers, onRetry }: { blockers: Cancellation['blockers']; onRetry: () => void }) => (
  <Screen title="暂时还不能注销" lead="账号上还有事情，现在删除会让您吃亏。" space="open" fill>
    <Blockers blockers={blockers} />
    <BottomBar>
      <Button look="line" onClick={onRetry}>
        办完了，重新检查
      </Button>
    </BottomBar>
  </Screen>
);

/** `cancellation`: asking for it, the days to think it over, taking it back. */
export const CancellationPage = () => {
  const [isWithdrawn, setWithdrawn] = useState(false);
  const { answer, withdraw } = useCancellation(() => setWithdrawn(true));
  const { retry } = answer;
  return (
    <Loaded answer={answer} waiting={[80, 88, 88]} title="注销状态没加载出来">
      {({ cancellation, preview: { blockers, mobile, days } }) => {
        if (cancellation.state !== 'none') return <WaitingView cancellation={cancellation} withdraw={withdraw} />;
        if (isWithdrawn) return <Withdrawn />;
        if (blockers.length > 0) return <Blocked blockers={blockers} onRetry={retry} />;
        return <CancellationForm boundMobile={mobile} days={days} onBlocked={retry} />;
      }}
    </Loaded>
  );
};
