import { allRegions, type Region } from '@xuetang/contract/regions.rule';
import type { Area } from './area.rule.ts';
import { splitAddress } from './split.rule.ts';

/** Cities that a province governs through nobody stand below one without a name. */
const NAMELESS = '省直辖';

const areaOf = ({ code, name, below }: Region): Area => ({
  code,
  name: name || NAMELESS,
  ...(below.length > 0 ? { in: below.map(areaOf) } : {}),
});

let areas: readonly Area[] | undefined;
/** Provinces, their cities, their counties: made once. */
export const allAreas = (): readonly Area[] => (areas ??= allRegions().map(areaOf));

/** 江苏省 苏州市 姑苏区, with room between; what a province governs itself has no city to name. */
export const areaOfCode = (code: string): { codes: string[]; words: string } => {
  const codes = [code.slice(0, 2), code.slice(0, 4), code];
  const names: string[] = [];
  let of: readonly Region[] = allRegions();
  for (const each of codes) {
    const found = of.find((region) => region.code === each);
    if (!found) break;
    if (found.name !== '' && found.name !== names[names.length - 1]) names.push(found.name);
    of = found.below;
  }
  return { codes, words: names.join(' ') };
};

const plain = (name: string): string => name.replace(/(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)$/, '');
const startsWith = (text: string, { name }: Region): string | undefined =>
  [name, plain(name)].filter((each) => each.length > 1).find((each) => text.startsWith(each));

/** The place that a text begins with, and what stands behind it. */
const takePlace = (text: string): { region: string; rest: string } => {
  for (const province of allRegions()) {
    const head = startsWith(text, province);
    const behind = head === undefined ? text : text.slice(head.length);
    for (const city of province.below) {
      const own = city.name === '' ? '' : startsWith(behind, city);
      if (own === undefined && head === undefined) continue;
      const below = own === undefined ? behind : behind.slice(own.length);
      const county = city.below.find(({ name }) => below.startsWith(name));
      if (county) return { region: county.code, rest: below.slice(county.name.length) };
    }
  }
  return { region: '', rest: text };
};

/** A pasted text in its fields; what is not found is empty. */
export const splitWhole = (text: string) => {
  const { name, mobile, rest } = splitAddress(text);
  const { region, rest: line } = takePlace(rest);
  return { name, mobile, region, regionWords: region ? areaOfCode(region).words : '', line };
};
