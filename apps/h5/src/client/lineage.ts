import { CLICK_ID_MOST, CLICK_IDS, LINEAGE_DAYS } from '@xuetang/contract/click-ids.rule';
import type { LineageId } from '@xuetang/contract/ids';
import { readKept } from './agreed.ts';
import { storageAt } from './in-browser.ts';
import { newKey } from './new-key.ts';
import { CARRIED } from './query-to-tell.ts';

/** One visit by an ad or a link: named at its first page, and found again by everything that comes of it (decision 0091). */
export interface Lineage {
  id: LineageId;
  /** Milliseconds; the first page of the visit. */
  at: number;
  clickIds: Partial<Record<(typeof CLICK_IDS)[number], string>>;
  page: string;
  channel?: string;
  subChannel?: string;
  /** The server knows the click. */
  told?: true;
  /** It was told that the click has led to a seat. */
  seatTold?: true;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const KEPT = 'xt-lineage';
const LIVES_MS = LINEAGE_DAYS * 86_400_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const keepLineage = (lineage: Lineage, store: Store = storageAt(() => localStorage)): Lineage => {
  try {
    store.setItem(KEPT, JSON.stringify(lineage));
  } catch {
    // A webview that forbids storage: the visit lasts as long as its document.
  }
  return lineage;
};

/** The lineage of this address: the one that is kept, unless a new click, or another origin of ours, names another. */
export const lineageOf = ({ pathname, searchParams: query }: URL, store: Store, now: number): Lineage => {
  const clickIds: Lineage['clickIds'] = {};
  for (const name of CLICK_IDS) {
    const value = query.get(name);
    if (value) clickIds[name] = value.slice(0, CLICK_ID_MOST);
  }
  const kept = readKept<Partial<Lineage>>(store, KEPT);
  const carried = query.get(CARRIED) ?? '';
  const given = UUID.test(carried) ? carried : undefined;
  const isSameClick = CLICK_IDS.every((name) => !clickIds[name] || clickIds[name] === kept?.clickIds?.[name]);
  const isKept = kept?.id && kept.at && now - kept.at < LIVES_MS && isSameClick && (!given || given === kept.id);
  if (isKept) return kept as Lineage;
  const [channel, subChannel] = [query.get('channel'), query.get('subChannel')];
  return keepLineage(
    {
      id: (given ?? newKey()) as LineageId,
      at: now,
      clickIds,
      page: pathname.split('/')[1]!.slice(0, 64),
      ...(channel ? { channel: channel.slice(0, 64) } : {}),
      ...(subChannel ? { subChannel: subChannel.slice(0, 64) } : {}),
    },
    store,
  );
};

let here: Lineage | undefined;

/** Of this document. Asked for at once, before a login takes the click ids out of the address. */
export const lineageHere = (): Lineage => {
  if (here) return here;
  const url = new URL(location.href);
  here = lineageOf(
    url,
    storageAt(() => localStorage),
    Date.now(),
  );
  // Whoever is sent this address by the visitor is a visit of their own.
  if (url.searchParams.has(CARRIED)) {
    url.searchParams.delete(CARRIED);
    history.replaceState(history.state, '', url.href);
  }
  return here;
};

/** What a link to another origin of ours needs, where this one's storage is not read. */
export const carryLineage = (href: string): string => {
  const to = new URL(href, location.href);
  if (to.origin !== location.origin) to.searchParams.set(CARRIED, lineageHere().id);
  return to.href;
};
