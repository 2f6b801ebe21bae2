import type { Host } from '../native/host.ts';

/** Loads an address anew, also when it is the one in the address bar: replaced by itself, an address with a hash would load nothing. */
export const leave = (location: Pick<Location, 'href' | 'reload' | 'replace'>, to: string): void => {
  if (new URL(to, location.href).href === location.href) location.reload();
  else location.replace(to);
};

/** The session that the program around us holds, if it holds one. */
export const tokenOf = (host: Pick<Host, 'getToken'>) => async (): Promise<string | undefined> => {
  const held = await host.getToken();
  return held.ok ? held.data.token : undefined;
};
