type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** By place in the history, the youngest last; by name. */
type Kept = [place: string, values: Record<string, unknown>][];

/** The name of how far down a page was left, in px. */
export const SCROLL = 'scroll';
const ITEM = 'places';
/** More places than anybody goes back through, and so much text in all. */
const MOST_PLACES = 40;
const MOST_LETTERS = 200_000;

const readFrom = (storage: Storage, owner: string): Kept => {
  try {
    const kept = JSON.parse(storage.getItem(ITEM) ?? 'null') as { owner: string; places: Kept } | null;
    return kept?.owner === owner ? kept.places : [];
  } catch {
    return [];
  }
};

/**
 * What is remembered of each place in the history: where it was scrolled to, what was written and chosen there. In memory, and in the tab's
 * storage whenever the page leaves the screen, since a phone may end it there. It is one person's: another finds nothing.
 */
export const createPlaces = (storage: Storage) => {
  let owner = '';
  let places = new Map<string, Record<string, unknown>>(readFrom(storage, owner));

  const save = (): void => {
    let kept: Kept = [...places].slice(-MOST_PLACES);
    let text = JSON.stringify({ owner, places: kept });
    while (text.length > MOST_LETTERS && kept.length > 0) {
      kept = kept.slice(Math.ceil(kept.length / 2));
      text = JSON.stringify({ owner, places: kept });
    }
    try {
      storage.setItem(ITEM, text);
    } catch {
      // Full or forbidden: it lasts as long as the document.
    }
  };

  return {
    save,
    read: (place: string, name: string): unknown => places.get(place)?.[name],
    keep: (place: string, name: string, value: unknown): void => {
      const values = { ...places.get(place), [name]: value };
      places.delete(place);
      places.set(place, values);
    },
    /** Whose places these are; nobody's become those of whoever logs in. */
    belongTo: (next: string): void => {
      if (next === owner) return;
      const others = readFrom(storage, next);
      if (owner !== '') places = new Map();
      for (const [place, values] of others) places.set(place, { ...values, ...places.get(place) });
      owner = next;
      save();
    },
  };
};

export type Places = ReturnType<typeof createPlaces>;
