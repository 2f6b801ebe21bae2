/** The day a version takes effect, as it is written in a contract: 2026年11月1日. */
export const dayWords = (version: string): string => {
  const [year, month, day] = version.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

const VERSION = /^\d{4}-\d{2}-\d{2}$/;

/** An older version may be asked for in the address; anything else there is not one. */
export const askedVersion = (query: URLSearchParams): string | undefined => {
  const asked = query.get('version') ?? '';
  return VERSION.test(asked) ? asked : undefined;
};

/** The privacy policy says of each kind of data: what. 用途：why. 保存：how long. Each on a line of its own it can be read. */
export const brokenUp = (paragraph: string): string => paragraph.replace(/。(用途|保存)：/g, '。\n$1：');
