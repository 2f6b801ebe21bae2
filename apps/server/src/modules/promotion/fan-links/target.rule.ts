/** Names that would hand out a session or begin a login of somebody else's making. */
const NEVER_IN_A_LINK = [
  'token',
  'ticket',
  'code',
  'state',
  'redirect',
  'phoneCode',
  'phoneState',
  'phoneError',
  'ShortParamId',
  'shortParamId',
];

/** The name of a page and nothing else: it cannot begin a host. That the page exists is for whoever opens it to look up. */
const PAGE = /^[0-9A-Za-z_-]{1,64}$/;
const LEADS_BACK_HERE = /^(?:super-fans|login|loginQn|tuiLogin|mobilePhoneLogin)/i;

/** Why a link may not lead there; undefined where it may. */
export const faultOfTarget = (page: string, query: string): string | undefined => {
  if (!PAGE.test(page)) return `${page} 不是页面的名称`;
  if (LEADS_BACK_HERE.test(page)) return `链接不能指向 ${page}`;
  const names = [...new URLSearchParams(query).keys()];
  const forbidden = names.find((name) => NEVER_IN_A_LINK.includes(name));
  return forbidden === undefined ? undefined : `链接里不能有参数 ${forbidden}`;
};

export const targetOf = (link: { target_page: string; target_query: string; channel: string | null }): { page: string; param: string } => {
  const query = new URLSearchParams(link.target_query);
  if (link.channel !== null && !query.has('channel')) query.set('channel', link.channel);
  return { page: link.target_page, param: query.toString() };
};
