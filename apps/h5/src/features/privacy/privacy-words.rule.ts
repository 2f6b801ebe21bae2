/** Enough to know what it is about; the page behind it has all. */
const SHOWN = 4;

export const countWords = (count: number): string => (count > 0 ? `留存了 ${count} 条` : '没有留存');

/** 昵称、头像、手机号、生日等 7 项. */
export const fewOf = (list: readonly string[], between: string): string =>
  list.slice(0, SHOWN).join(between) + (list.length > SHOWN ? `等 ${list.length} 项` : '');

/** What the page does not show of what we hold. `null`: too many to be counted for a page. */
export const restWords = (count: number | null, shown: number): string | undefined => {
  if (count === null) return '较多，导出后能看到';
  if (count <= shown) return undefined;
  return shown > 0 ? `共 ${count} 条，这里是最近的` : '已保存，仅供系统核对';
};

/** How the learner's copy can leave this program: WeChat saves no files, and a mini-program opens no foreign address. */
export const waysToTake = (host: string): { opens: boolean; saves: boolean } => ({
  opens: host !== 'mini-program',
  saves: host === 'browser',
});
