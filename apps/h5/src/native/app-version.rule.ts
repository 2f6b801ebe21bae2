type Version = readonly [major: number, minor: number, patch: number];

/** How our own app names itself; its version follows the slash. */
const APP_AGENT = /\bXuetangApp\/(\S+)/;
const THREE_PARTS = /^(\d+)\.(\d+)\.(\d+)$/;

/** Spec 5, version check: a three-part dotted number. Anything else is no version. */
const parseVersion = (text: string): Version | undefined => {
  const parts = THREE_PARTS.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
};

/** Whether a version is the other one or later. What cannot be read is never late enough. */
export const isAtLeast = (version: string | undefined, minimum: string): boolean => {
  const [have, need] = [version, minimum].map((each) => (each === undefined ? undefined : parseVersion(each)));
  if (!have || !need) return false;
  const differs = need.findIndex((part, index) => part !== have[index]);
  return differs === -1 || (have[differs] ?? 0) > (need[differs] ?? 0);
};

/** The version of the app around the page, from the user agent (spec 5). */
export const appVersionOf = (userAgent: string): string | undefined => {
  const named = APP_AGENT.exec(userAgent)?.[1];
  return named !== undefined && parseVersion(named) ? named : undefined;
};
