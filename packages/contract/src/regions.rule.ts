import { REGION_TABLE } from './region-table.rule.ts';

export interface Region {
  /** Two figures of a province, four of a city, six of a county. */
  code: string;
  name: string;
  /** What is below; none of a county. */
  below: readonly Region[];
}

const coded = (prefix: string, text: string): { code: string; name: string } => ({ code: prefix + text.slice(0, 2), name: text.slice(2) });

const readCity = (province: string, text: string): Region => {
  const [head = '', counties = ''] = text.split(':');
  const city = coded(province, head);
  return { ...city, below: counties.split(',').map((county) => ({ ...coded(city.code, county), below: [] })) };
};

const readProvince = (text: string): Region => {
  const [head = '', ...cities] = text.split('|');
  const province = coded('', head);
  return { ...province, below: cities.map((city) => readCity(province.code, city)) };
};

let provinces: readonly Region[] | undefined;
let names: Map<string, string> | undefined;

/** Read once, when somebody asks. */
export const allRegions = (): readonly Region[] => (provinces ??= REGION_TABLE.map(readProvince));

const once = (parts: readonly string[]): string => parts.filter((part, nth) => part !== '' && part !== parts[nth - 1]).join('');

/** Of every county: all of its names, said once each. */
const namesByCode = (): Map<string, string> => {
  if (names) return names;
  names = new Map();
  for (const province of allRegions())
    for (const city of province.below)
      for (const county of city.below) names.set(county.code, once([province.name, city.name, county.name]));
  return names;
};

/** 江苏省苏州市姑苏区; 北京市东城区 once. Undefined: there is no such county. */
export const regionName = (code: string): string | undefined => namesByCode().get(code);

/** The province of a county: postage goes by it. */
export const provinceOf = (code: string): string => code.slice(0, 2);
