export const PRINTED_NAME_MOST = 20;
/** How often a learner puts the name right himself; after that he asks one of ours. */
export const REPLACEMENTS_MOST = 2;

/** As it is printed: no room around it, and one space where there were several. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

const LETTERS = /^[\u3400-\u9fff\u{20000}-\u{323af}A-Za-z·.' -]+$/u;

/** A name of a person, in letters that the paper's face has. */
export const printedNameFault = (name: string): string | undefined => {
  const letters = [...tidyName(name)];
  if (letters.length < 2 || letters.length > PRINTED_NAME_MOST) return `姓名要 2 到 ${PRINTED_NAME_MOST} 个字`;
  return LETTERS.test(letters.join('')) ? undefined : '姓名只能写汉字、字母和间隔号';
};

/** 李*英. Of two letters the last is hidden. */
export const hiddenName = (name: string): string => {
  const [first = '', ...rest] = name;
  const last = rest.length > 1 ? rest[rest.length - 1] : '';
  return `${first}${'*'.repeat(Math.min(3, Math.max(1, rest.length - 1)))}${last}`;
};

const NUMBER = /^XT[0-9A-HJKMNP-TV-Z]{2}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

/** A number as somebody types it from a paper, in the form in which it is printed; undefined where it cannot be one. */
export const readNumber = (typed: string): string | undefined => {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  const number = `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`;
  return NUMBER.test(number) ? number : undefined;
};
