export const ADDRESSES_MOST = 20;
export const RECIPIENT_MOST = 20;
export const LINE_LEAST = 2;
export const ADDRESS_LINE_MOST = 80;

/** What somebody calls an address; nobody has to. */
export const ADDRESS_LABELS = ['home', 'work', 'family'] as const;
export type AddressLabel = (typeof ADDRESS_LABELS)[number];

/** What a carrier lacks to find the door. */
export const ADDRESS_GAPS = ['door', 'road', 'region', 'mobile', 'name'] as const;
export type AddressGap = (typeof ADDRESS_GAPS)[number];

/** What is written on a parcel. */
export interface AddressFields {
  name: string;
  mobile: string;
  region: string;
  line: string;
}

const DOOR =
  /[\d一二三四五六七八九十百零〇0-9]+(?:号|弄|幢|栋|室|楼|层|单元|座|组|队|村|铺|[-—]\d)|\d{2,}|[A-Za-z]座|[A-Za-z]\d+|村|大厦|广场|学校|医院|公司|驿站|代收/;

/** What a carrier will ask for: a street without a number leads to no door. It warns, and never refuses. */
export const gapOf = ({ line }: Pick<AddressFields, 'line'>): AddressGap | null => (DOOR.test(line) ? null : 'door');

/** No room around it, one space where there were several, and nothing that breaks a label. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const recipientWrong = (name: string): string | undefined => {
  const letters = [...tidyLine(name)].length;
  if (letters === 0) return '请写收件人';
  return letters > RECIPIENT_MOST ? `最多 ${RECIPIENT_MOST} 个字` : undefined;
};

export const addressLineWrong = (line: string): string | undefined => {
  const letters = [...tidyLine(line)].length;
  if (letters < LINE_LEAST) return '请写街道和门牌号';
  return letters > ADDRESS_LINE_MOST ? `最多 ${ADDRESS_LINE_MOST} 个字` : undefined;
};
