import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PlaceContext } from './place-context.ts';
import { layOver } from './router.tsx';

/** While `open`, something lies over the page: Back calls `onClose` and the page stays. Whoever does not close is given a new entry. */
export const useLayer = (open: boolean, onClose: () => void): void => {
  const place = useContext(PlaceContext);
  const close = useRef(onClose);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  // With the drawing and not after it: whoever acts next finds the layer counted, or gone.
  useLayoutEffect(() => {
    if (!open) return;
    return layOver(() => {
      close.current();
      setRefusals((times) => times + 1);
    });
  }, [open, place, refusals]);
};
