import { useEffect, useState } from 'react';
import { Chips } from '../kit/everyday/Chips.tsx';
import { usePlayer } from './player-context.ts';
import { SLEEP_AFTER, type SleepAfter } from './sleep-timer.ts';

const NEVER = 'never';
const CHOICES = [
  [NEVER, '不关'],
  ...SLEEP_AFTER.map((minutes) => [String(minutes), `${minutes} 分钟`] as const),
  ['end', '听完这一段'],
] as const;

const read = (value: string): SleepAfter | undefined => {
  if (value === NEVER) return undefined;
  return value === 'end' ? 'end' : SLEEP_AFTER.find((minutes) => String(minutes) === value);
};

/** How many minutes are left, counted up: the last one is still one. */
const Left = ({ atMs }: { atMs: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return <small role="status">{`还有约 ${Math.max(1, Math.ceil((atMs - now) / 60_000))} 分钟停`}</small>;
};

/** When the player is to stop by itself. One timer for the whole player, wherever it is set. */
export const SleepChoice = ({ id }: { id: string }) => {
  const { sleep } = usePlayer();
  const state = sleep.state.use();
  return (
    <div>
      <Chips id={id} label="定时关闭" of={CHOICES} value={String(state?.after ?? NEVER)} onChange={(value) => sleep.set(read(value))} />
      {state?.atMs !== undefined && <Left key={state.atMs} atMs={state.atMs} />}
      {state?.after === 'end' && <small role="status">听完这一段就停</small>}
    </div>
  );
};
