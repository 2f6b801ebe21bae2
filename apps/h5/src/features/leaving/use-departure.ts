import type { Paying } from '@xuetang/contract/payments';
import { useEffect, useRef, useState } from 'react';
import type { Result } from '../../client/result.ts';
import { useOneAtATime } from '../../client/use-one-at-a-time.ts';
import { useNavigate } from '../../kit/router.tsx';

/** Why a tap has led nowhere. Nothing was taken in any of them. */
export type NotGone = 'refused' | 'over' | 'way-closed' | 'price-changed' | 'no-answer';

/**
 * From the tap to the provider's page. The result takes the place of this page before it is left, so whoever comes back by himself finds
 * what came of it, and Back leads to no second payment.
 */
export const useDeparture = (resultHref: string, onAgain: () => void) => {
  const navigate = useNavigate();
  const { run, isBusy } = useOneAtATime();
  const [why, setWhy] = useState<NotGone>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const not = (reason: NotGone): void => {
    setWhy(reason);
    onAgain();
  };
  const go = (ask: () => Promise<Result<Paying> | undefined>, to = resultHref) =>
    run(async () => {
      setWhy(undefined);
      const asked = await ask();
      if (!isHere.current) return;
      if (!asked?.ok) return not('no-answer');
      const told = asked.data;
      if (told.is === 'paid' || told.is === 'checking') return navigate(to, { replace: true });
      if (told.is === 'way-closed' || told.is === 'price-changed') return not(told.is);
      if (told.is !== 'leave') return not(told.is === 'not-open' ? 'over' : 'refused');
      const { leave } = await import('../../kit/trade/leave.ts');
      navigate(to, { replace: true });
      leave(told.departure);
    });
  return { go, isBusy, why };
};
