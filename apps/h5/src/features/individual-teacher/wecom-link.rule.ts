const WECOM = /^https:\/\/work\.weixin\.qq\.com\/ca\/[\w-]{6,64}$/;

/** The one address that this family leads to outside of us. The server holds the same rule; a page leaves only for what it knows itself. */
export const wecomLink = (link: string | null): string | undefined => (link !== null && WECOM.test(link) ? link : undefined);
