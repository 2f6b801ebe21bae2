/** An element that holds others, or text. */
export interface Element {
  name: string;
  text: string;
  inside: Element[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const DECLARATION = /^\s*(?:<\?xml [^<>?]*\?>)?/;
const TOKEN = /<(\/?)(\w{1,64})>|<!\[CDATA\[([\s\S]*?)\]\]>|([^<]+)/y;
const DEEPEST = 6;

const decoded = (text: string): string | undefined =>
  /&(?!(?:amp|lt|gt|quot|apos);)/.test(text) ? undefined : text.replaceAll(/&(\w+);/g, (_all, name: string) => ENTITIES[name] ?? '');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const writeXml = (fields: Readonly<Record<string, string>>): string => {
  const inside = Object.entries(fields).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?><jdpay>${inside.join('')}</jdpay>`;
};

const newElement = (name: string): Element => ({ name, text: '', inside: [] });
/** Text beside elements is the room between them, and nothing else. */
const isMixed = ({ text, inside }: Element): boolean => inside.length > 0 && text.trim() !== '';

/**
 * JD's messages: elements without attributes, text, CDATA. Whatever is written otherwise is nothing, so there is nothing here to declare,
 * include or expand, and one pass does.
 */
export const readXml = (xml: string): Element | undefined => {
  const outside = newElement('');
  const open = [outside];
  TOKEN.lastIndex = DECLARATION.exec(xml)?.[0].length ?? 0;
  while (TOKEN.lastIndex < xml.length) {
    const token = TOKEN.exec(xml);
    const here = open.at(-1);
    if (!token || !here) return undefined;
    const [, closing, name, cdata, text = ''] = token;
    if (name === undefined) {
      const words = cdata ?? decoded(text);
      if (words === undefined) return undefined;
      here.text += words;
    } else if (closing === '') {
      if (open.length > DEEPEST) return undefined;
      const found = newElement(name);
      here.inside.push(found);
      open.push(found);
    } else {
      if (here.name !== name || isMixed(here)) return undefined;
      open.pop();
    }
  }
  const [root] = outside.inside;
  return open.length === 1 && outside.inside.length === 1 && !isMixed(outside) && root?.name === 'jdpay' ? root : undefined;
};

/** The one of that name; where it is missing, or there are two, none. */
export const oneOf = (element: Element | undefined, name: string): Element | undefined => {
  const named = element?.inside.filter((inside) => inside.name === name) ?? [];
  return named.length === 1 ? named[0] : undefined;
};

export const textOf = (element: Element | undefined, name: string): string | undefined => oneOf(element, name)?.text.trim();
