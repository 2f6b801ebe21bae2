import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../kit/router.tsx';
import { enter, type EnterPorts, type Place } from './enter.ts';
import { leave } from './leave.ts';
import type { RouterHandle } from './router-handle.ts';

interface Arrival {
  /** Where the router was when the visitor set out. */
  from?: string;
  place?: Place & { key: string };
  isLost?: true;
}

/** Follows the router: the last page stays on the screen until the next one is ready. `ports` stays the same object, or the visitor sets out anew. */
export const usePlace = (ports: Omit<EnterPorts, 'isFirst'>, router: RouterHandle, onLost: (thrown: unknown) => void) => {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const [{ from, place, isLost }, setArrival] = useState<Arrival>({});
  const [returns, setReturns] = useState(0);
  const isFirst = useRef(true);
  const setOutFrom = `${key} ${returns}`;

  useEffect(() => {
    router.connect({ navigate, key });
  });

  // iOS brings a page back as it was left: the guard reads session and address again.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setReturns((times) => times + 1);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  useEffect(() => {
    let isOverrun = false;
    const url = new URL(pathname + search + hash, window.location.origin);
    enter(url, { ...ports, isFirst: isFirst.current }).then(
      (entry) => {
        if (isOverrun) return;
        if (entry.do === 'redirect') return router.navigate(entry.to);
        if (entry.do === 'load') return entry.trace ? window.location.assign(entry.address) : leave(window.location, entry.address);
        isFirst.current = false;
        setArrival({ from: setOutFrom, place: { ...entry.place, key } });
      },
      (thrown: unknown) => {
        onLost(thrown);
        if (!isOverrun) setArrival({ from: setOutFrom, isLost: true });
      },
    );
    return () => {
      isOverrun = true;
    };
  }, [pathname, search, hash, key, setOutFrom, ports, router, onLost]);

  return { place, isLost, isOnTheWay: from !== setOutFrom, key };
};
