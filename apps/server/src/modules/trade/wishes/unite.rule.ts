import { WISHES_MOST } from '@xuetang/contract/wish.rule';

interface United {
  goods_id: string | null;
  camp_id: string | null;
  asked_at: Date;
  told_at: Date | null;
}

const aboutOf = ({ goods_id: goods, camp_id: camp }: United): string => `${goods ?? ''}/${camp ?? ''}`;

/** What waits goes before what was told, of two that wait the one that asked first, of two that were told the last. */
const before = (one: United, other: United): number => {
  if (one.told_at && other.told_at) return other.told_at.getTime() - one.told_at.getTime();
  if (one.told_at || other.told_at) return one.told_at ? 1 : -1;
  return one.asked_at.getTime() - other.asked_at.getTime();
};

/** The wishes of two accounts as one's: each thing once, with the better turn; beyond the places there are, the latest go. */
export const uniteWishes = <W extends United>(wishes: readonly W[]): (W & { slot: number | null })[] => {
  const things = new Map<string, W>();
  for (const wish of wishes.toSorted(before)) if (!things.has(aboutOf(wish))) things.set(aboutOf(wish), wish);
  const all = [...things.values()];
  return [
    ...all
      .filter(({ told_at: told }) => told === null)
      .slice(0, WISHES_MOST)
      .map((wish, at) => ({ ...wish, slot: at + 1 })),
    ...all.filter(({ told_at: told }) => told !== null).map((wish) => ({ ...wish, slot: null })),
  ];
};
