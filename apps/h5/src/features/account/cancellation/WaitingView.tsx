import type { Cancellation } from '@xuetang/contract/privacy';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { momentWords, spanWords } from '../../../kit/moment-words.rule.ts';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Blockers } from './Blockers.tsx';
import { countdown } from './cancellation-words.rule.ts';
import type { useCancellation } from './use-cancellation.ts';
import './cancellation.css';

/** One step a day, down from the hall: filled ones are over. */
const Days = ({ days, gone }: { days: number; gone: number }) => (
  <ol className="xt-cancel-days" aria-label={`共 ${days} 天，已过 ${gone} 天`}>
    {Array.from({ length: days }, (_, nth) => (
      <li key={nth} className={nth < gone ? 'xt-cancel-day xt-cancel-day-gone' : 'xt-cancel-day'} aria-hidden="true">
        {nth + 1}
      </li>
    ))}
  </ol>
);

interface WaitingViewProps {
  cancellation: Cancellation;
  withdraw: ReturnType<typeof useCancellation>['withdraw'];
}

/** The clock runs: how long there is, what happens then, and one tap to stop it. */
export const WaitingView = ({ cancellation, withdraw }: WaitingViewProps) => {
  const { state, requestedAt, dueAt, now, blockers } = cancellation;
  const at = Date.parse(now);
  const clock = requestedAt && dueAt ? countdown(requestedAt, dueAt, now) : undefined;
  const isHeld = state === 'held';
  return (
    <Screen
      space="open"
      fill
      title={isHeld ? '注销暂停了' : '注销申请已收到'}
      lead={isHeld ? '时间到了，但账号上又有了没办结的事。我们每天自动再看一次，办完就注销。' : undefined}
    >
      {isHeld && blockers.length > 0 && <Blockers blockers={blockers} />}
      {!isHeld && clock && dueAt && (
        <Card look="tint">
          <p>
            账号将在 <b>{momentWords(dueAt, at)}</b> 删除
          </p>
          <Days days={clock.days} gone={clock.gone} />
          <p className="xt-cancel-left">还有 {spanWords(clock.leftMs)}</p>
        </Card>
      )}
      <ol className="xt-cancel-next">
        {requestedAt && (
          <li>
            <b>已提交</b>
            <span>{momentWords(requestedAt, at)}</span>
          </li>
        )}
        <li>
          <b>现在</b>
          <span>账号照常使用，课程照常能看</span>
        </li>
        <li>
          <b>到期</b>
          <span>自动删除个人信息，所有设备退出登录，不再通知</span>
        </li>
      </ol>
      <BottomBar>
        <ActionButton action={withdraw} busyLabel="正在撤回…" onClick={() => void withdraw.send({})}>
          撤回注销
        </ActionButton>
      </BottomBar>
    </Screen>
  );
};
