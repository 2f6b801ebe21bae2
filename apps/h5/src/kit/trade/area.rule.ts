/** A place and what lies in it: a province, its cities, their districts. */
export interface Area {
  code: string;
  name: string;
  in?: readonly Area[];
}

export interface AreaLevel {
  name: '省' | '市' | '区县';
  chosen: Area | undefined;
  of: readonly Area[];
}

const NAMES = ['省', '市', '区县'] as const;

/** The levels that can be chosen from, for the codes that were chosen so far; where a city has no districts, there are two. */
export const areaLevels = (areas: readonly Area[], codes: readonly string[]): AreaLevel[] => {
  const levels: AreaLevel[] = [];
  let of: readonly Area[] | undefined = areas;
  for (const [at, name] of NAMES.entries()) {
    if (!of || of.length === 0) break;
    const chosen: Area | undefined = of.find(({ code }) => code === codes[at]);
    levels.push({ name, chosen, of });
    of = chosen?.in;
  }
  return levels;
};

/** Whether the choice has come to its end: the last chosen place has nothing in it. */
export const isWholeArea = (levels: readonly AreaLevel[]): boolean => {
  const last = levels[levels.length - 1];
  return last?.chosen !== undefined && (last.chosen.in ?? []).length === 0;
};

/** 江苏省 苏州市 姑苏区; a city that is a province of its own is said once, and one that has no city above it has none. */
export const areaWords = (levels: readonly AreaLevel[]): string =>
  levels
    .flatMap(({ chosen }) => chosen?.name ?? [])
    .filter((name, at, names) => name !== names[at - 1] && name !== '省直辖')
    .join(' ');
