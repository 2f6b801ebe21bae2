const DAY_S = 86_400;

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

export const readCookie = (cookies: string, name: string): string | undefined => {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? undefined : decode(pair.slice(name.length + 1));
};

/** `days: 0` takes the cookie away. */
export const writeCookie = (
  document: { cookie: string },
  name: string,
  value: string,
  { days, secure }: { days: number; secure: boolean },
): void => {
  document.cookie = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${Math.round(days * DAY_S)}`,
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
};
