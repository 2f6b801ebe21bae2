const FRAMES = 4;

/** Where in our scripts, without the host and what may stand behind a question mark: `/spa/assets/ListPage-Bx3.js:1:204`. */
const placeIn = (line: string): string | undefined =>
  /(?:https?:\/\/[^/\s)]+)?(\/[^\s?#:()]+)(?:[?#][^\s:)]*)?(:\d+(?::\d+)?)/.exec(line)?.slice(1).join('');

const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => placeIn(line) ?? [])
    .slice(0, FRAMES);

/** What may be somebody's: an answer that could not be read is quoted in the message. Numbers from seven digits, addresses, long runs of letters. */
const withoutPeople = (text: string): string =>
  text
    .replace(/https?:\/\/[^\s"')]+/g, '…')
    .replace(/"[^]*"/, '"…"')
    .replace(/[\w+/=-]{24,}/g, '…')
    .replace(/\d{7,}/g, '…');

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown));

/** An error in few words: what, and where. */
export const errorWords = (thrown: unknown): string => {
  const frames = thrown instanceof Error ? framesOf(thrown.stack ?? '') : [];
  return [withoutPeople(nameOf(thrown)), ...frames].join(' < ');
};
