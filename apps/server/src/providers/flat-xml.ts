const OPENING = /\s*<(\w{1,64})>/y;
const CDATA = '<![CDATA[';
const NONE: ReadonlyMap<string, string> = new Map();

/** What stands from here on, up to the closing tag of `name`; undefined where it is no plain text and no CDATA. */
const textAt = (xml: string, at: number, name: string): { text: string; end: number } | undefined => {
  const isCdata = xml.startsWith(CDATA, at);
  const [from, stop] = isCdata ? [at + CDATA.length, ']]>'] : [at, '<'];
  const until = xml.indexOf(stop, from);
  const closing = `</${name}>`;
  const closesAt = isCdata ? until + stop.length : until;
  if (until < 0 || !xml.startsWith(closing, closesAt)) return undefined;
  const text = xml.slice(from, until);
  return !isCdata && text.includes('&') ? undefined : { text, end: closesAt + closing.length };
};

/**
 * The fields of WeCom's envelopes: text without entities, one level deep; lists, such as that of the members who changed, are passed
 * over. Whatever is written otherwise has no fields at all, so there is nothing here to expand, include or declare, and one pass does.
 */
export const readFlatXml = (xml: string): ReadonlyMap<string, string> => {
  const inside = /^\s*<xml>/.exec(xml);
  const end = xml.lastIndexOf('</xml>');
  if (!inside || xml.slice(end).trim() !== '</xml>') return NONE;
  const fields = new Map<string, string>();
  let at = inside[0].length;
  while (xml.slice(at, end).trimStart() !== '') {
    OPENING.lastIndex = at;
    const name = OPENING.exec(xml)?.[1];
    if (name === undefined || fields.has(name)) return NONE;
    const from = OPENING.lastIndex;
    const listEnds = name.endsWith('List') ? xml.indexOf(`</${name}>`, from) : -1;
    const read = listEnds < 0 ? textAt(xml, from, name) : { text: '', end: listEnds + name.length + 3 };
    if (!read) return NONE;
    if (listEnds < 0) fields.set(name, read.text);
    at = read.end;
  }
  return fields;
};
