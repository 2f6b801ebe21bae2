/** The name of the page from which somebody came: what the link says, else the page of ours that the browser remembers. */
export const cameFrom = (said: string | null, referrer: string, origin: string): string | undefined => {
  if (said) return said;
  if (!referrer.startsWith(`${origin}/`)) return undefined;
  const name = referrer.slice(origin.length + 1).split(/[/?#]/)[0];
  return name === '' ? undefined : name;
};
