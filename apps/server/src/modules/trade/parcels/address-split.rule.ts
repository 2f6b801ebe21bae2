import { tidyLine, type AddressFields } from '@xuetang/contract/address.rule';
import { allRegions, type Region } from '@xuetang/contract/regions.rule';

/** What people write before a field: 收件人：陈秀英，手机号：138…. */
const FIELD_WORDS =
  /(?:收[货件]人?(?:姓名)?|姓\s*名|联系人|手机(?:号码?)?|电话(?:号码?)?|联系(?:电话|方式)|所在地区?|地\s*区|(?:详细|收货|收件|邮寄)?地址|街道|邮编)\s*[:：]/g;
const MOBILE = /(?<!\d)(?:\+?86[-\s]*)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/;
const POSTCODE = /(?:^|(?<=[\s,]))[0-8]\d{5}(?=$|[\s,])/;
const BREAKS = /[\s,，;；、|/]+/;
const NAME = /^[\u3400-\u9fff·]{2,6}(?:先生|女士|老师|阿姨|叔叔)?$|^[A-Za-z][A-Za-z .'-]{1,19}$/;
/** Ends by which one knows that a word is a place and no name. */
const PLACE = /(?:省|市|区|县|镇|乡|村|路|街|道|巷|弄|号|楼|栋|幢|室|苑|园|城|小区|大厦|广场|花园|单元|公寓|学校|公司|驿站)$/;

const ENDS = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|(?:[\u4e00-\u9fa5]{1,4}族)+自治[州县]|省|市|地区|盟|新区|区|县|旗)$/;
/** As it is said: 江苏, 苏州, 姑苏. Two letters at least stay. */
const shortOf = (name: string): string => {
  const short = name.replace(ENDS, '');
  return [...short].length >= 2 ? short : name;
};

interface Found {
  region: Region;
  /** What of the text is behind it. */
  rest: string;
  /** 中山 for 中山市. */
  isShort: boolean;
}

/** The region whose name begins the text, the longest first; in short where nothing else fits. */
const leading = (regions: readonly Region[], text: string): Found | undefined => {
  const known = text.replace(/^[\s,，;；、|/·-]+/, '');
  let best: { region: Region; length: number } | undefined;
  for (const region of regions)
    for (const name of region.name === '' ? [] : [region.name, shortOf(region.name)])
      if (known.startsWith(name) && name.length > (best?.length ?? 0)) best = { region, length: name.length };
  if (!best) return undefined;
  const { region, length } = best;
  // 苏州市: the end of a name that was found in short.
  const isShort = length < region.name.length;
  const rest = known.slice(length);
  return { region, isShort, rest: isShort ? rest.replace(/^(?:省|市|区|县)(?=.)/, '') : rest };
};

const countyIn = (city: Region, text: string): Found | undefined => {
  const found = leading(city.below, text);
  if (found) return found;
  // 东莞 and its like have one county, which is the city itself.
  const [only, ...others] = city.below;
  return only && others.length === 0 && only.name === city.name ? { region: only, rest: text, isShort: false } : undefined;
};

/** A county below this province, with its city named before it or not. */
const below = (province: Region, text: string): Found | undefined => {
  const city = leading(province.below, text);
  const named = city && countyIn(city.region, city.rest);
  if (named) return named;
  const all = province.below.flatMap(({ below: counties }) => counties);
  return leading(all, city?.rest ?? text) ?? leading(all, text);
};

/** A county of whatever province, where its city begins the text. */
const byCity = (text: string): Found | undefined => {
  const cities = allRegions().flatMap((province) => province.below);
  const city = leading(cities, text);
  // 中山东路 is in many cities: without its province, one that has no counties is named whole.
  return city && !(city.isShort && city.region.below.length === 1) ? countyIn(city.region, city.rest) : undefined;
};

/** A county that has its name alone in the whole country. */
const byCounty = (text: string): Found | undefined => {
  const all = allRegions().flatMap((province) => province.below.flatMap(({ below: counties }) => counties));
  const whole = all.filter(({ name }) => text.startsWith(name));
  const [only, ...others] = whole;
  return only && others.length === 0 ? { region: only, rest: text.slice(only.name.length), isShort: false } : undefined;
};

const inPlace = (text: string): Found | undefined => {
  const province = leading(allRegions(), text);
  return (province && below(province.region, province.rest)) ?? byCity(text) ?? byCounty(text);
};

/** Where a region begins in the text: people write names before addresses. */
const findRegion = (text: string): (Found & { before: string }) | undefined => {
  const starts = [0, ...[...text.matchAll(new RegExp(BREAKS, 'g'))].map(({ index, 0: gap }) => index + gap.length)];
  for (const at of starts) {
    const found = inPlace(text.slice(at));
    if (found) return { ...found, before: text.slice(0, at) };
  }
  return undefined;
};

const isName = (word: string): boolean => NAME.test(word) && !PLACE.test(word);

const takeName = (words: readonly string[]): { name: string; rest: string[] } => {
  // The shortest that can be one: 陈秀英 rather than 临顿路对面.
  const names = words.filter(isName).sort((one, other) => one.length - other.length);
  const [name = ''] = names;
  const at = words.indexOf(name);
  return { name, rest: words.filter((_, nth) => nth !== at) };
};

/** A text that was pasted whole, in its fields: the number by its shape, the region by the table, the name by what is left. */
export const splitText = (pasted: string): AddressFields => {
  const text = tidyLine(pasted.replace(/[\n\r\t]+/g, ' ')).replace(FIELD_WORDS, ' ');
  const number = MOBILE.exec(text);
  const mobile = number ? `${number[1]}${number[2]}${number[3]}` : '';
  const rest = tidyLine((number ? text.replace(number[0], ' ') : text).replace(POSTCODE, ' ').replace(/^(?:中国|[,，\s])+/, ''));
  const found = findRegion(rest);
  if (!found) {
    const { name, rest: words } = takeName(rest.split(BREAKS).filter(Boolean));
    return { name, mobile, region: '', line: words.join(' ') };
  }
  const before = found.before.split(BREAKS).filter(Boolean);
  const after = found.rest.split(BREAKS).filter(Boolean);
  const first = takeName(before);
  // Behind the address only the last word is a name: the others are its line.
  const last = after.at(-1) ?? '';
  const isLast = first.name === '' && after.length > 1 && isName(last);
  const line = [...(isLast ? after.slice(0, -1) : after), ...(first.name === '' ? before : first.rest)].join(' ');
  return { name: isLast ? last : first.name, mobile, region: found.region.code, line: tidyLine(line) };
};
