import { useCallback, useContext, useState } from 'react';
import { PlaceContext } from './place-context.ts';
import { places } from './places-here.ts';

type Held<T> = [value: T, change: (next: T) => void];

const useHeld = <T>(place: string, name: string, initial: T): Held<T> => {
  const find = (): T => (places.read(place, name) as T | undefined) ?? initial;
  const [held, setHeld] = useState(() => ({ place, value: find() }));
  const change = useCallback(
    (value: T) => {
      places.keep(place, name, value);
      setHeld({ place, value });
    },
    [place, name],
  );
  return [held.place === place ? held.value : find(), change];
};

/**
 * State of a page that is there again when its visitor comes back to it: by Back, by a swipe, or because the phone had ended the page. It
 * belongs to the place in the history, so the same address opened anew begins anew. What JSON can say, one name a page, and nothing that
 * proves who somebody is: it lies in the tab's storage.
 */
export const useKept = <T>(name: string, initial: T): Held<T> => useHeld(useContext(PlaceContext), name, initial);

/** The same for words that several pages go on writing; they last until they are changed or the tab is closed. */
export const useDraft = <T>(name: string, initial: T): Held<T> => useHeld('drafts', name, initial);
