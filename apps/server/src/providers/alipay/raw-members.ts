/** Behind the value that begins here: JSON that was read before, so it is known to be whole. */
const endOfValue = (text: string, from: number): number => {
  let [depth, isInText] = [0, false];
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (isInText) {
      if (letter === '\\') at++;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']' || letter === ',') {
      if (depth === 0) return at;
      if (letter !== ',') depth--;
    }
  }
  return text.length;
};

/**
 * The members of a JSON object, each as the very text that stands there: what Alipay signs is the text of one member, and writing it anew
 * would be another text. Nothing where it is no object, or has a name twice: whoever signs one of them has not signed the other.
 */
export const rawMembers = (json: string): ReadonlyMap<string, string> | undefined => {
  const text = json.trim();
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return undefined;
  const members = new Map<string, string>();
  let at = 1;
  while (text.slice(at, -1).trim() !== '') {
    const begins = text.indexOf('"', at);
    const colon = begins + 1 + endOfName(text.slice(begins + 1));
    const name = JSON.parse(text.slice(begins, colon)) as string;
    const from = text.indexOf(':', colon) + 1;
    const end = endOfValue(text, from);
    if (members.has(name)) return undefined;
    members.set(name, text.slice(from, end).trim());
    at = end + 1;
  }
  return members;
};

/** Behind the closing mark of a name. */
const endOfName = (text: string): number => {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
};
