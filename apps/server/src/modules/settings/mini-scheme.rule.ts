/**
 * WeChat's plain-text scheme: it needs no call to WeChat, does not expire, and opens only pages that were declared
 * to WeChat for it. The page's query goes in encoded.
 */
export const plainScheme = (appId: string, page: string, query: string | undefined): string => {
  const path = `weixin://dl/business/?appid=${appId}&path=${page}`;
  return query === undefined ? path : `${path}&query=${encodeURIComponent(query)}`;
};
