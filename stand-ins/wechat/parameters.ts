/** WeChat reads the query as plain text; a name given twice or not at all counts as missing. */
export type Parameters = Readonly<Record<string, string | undefined>>;

export const parametersOf = (url: string): Record<string, string> => {
  const query = new URL(url, 'http://wechat.invalid').searchParams;
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).length === 1 ? (query.get(name) ?? '') : '']));
};
