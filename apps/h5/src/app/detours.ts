import type { Ask } from '../client/create-client.ts';
import { type DynamicRoute, dynamicTarget, linkTarget } from './detour.rule.ts';

export interface DetourPorts {
  /** Undefined when the server did not say; it is asked again next time. */
  dynamicRoutes: () => Promise<readonly DynamicRoute[] | undefined>;
  /** Where a channel that is closed sends its visitors. */
  channelLink: (channel: string, subChannel: string | undefined) => Promise<string | null | undefined>;
  origin: string;
}

/** Where operators send a visitor instead of the page (spec 7.3): a dynamic route first, then what the ad's channel says. */
export const createDetours = ({ dynamicRoutes, channelLink, origin }: DetourPorts) => {
  let known: Promise<readonly DynamicRoute[] | undefined> | undefined;
  const routes = async () => {
    known ??= dynamicRoutes();
    const list = await known;
    if (!list) known = undefined;
    return list ?? [];
  };

  // A channel decides once a visit: two that send to each other must not send round in circles.
  const asked = new Set<string>();
  const byChannel = async (query: URLSearchParams) => {
    const channel = query.get('channel');
    const subChannel = query.get('subChannel') ?? undefined;
    const name = JSON.stringify([channel, subChannel]);
    if (!channel || asked.has(name)) return undefined;
    asked.add(name);
    return linkTarget(await channelLink(channel, subChannel), origin);
  };

  return async ({ pathname, search, searchParams }: URL): Promise<string | undefined> => {
    const [list, channelTarget] = await Promise.all([routes(), byChannel(searchParams)]);
    const target = dynamicTarget(list, pathname, origin) ?? channelTarget;
    return target === pathname + search ? undefined : target;
  };
};

export type DetourOf = ReturnType<typeof createDetours>;

/** Nobody waits longer for a detour than this: the page he asked for is a good answer too. */
const DETOUR_MS = 1_500;

export const askForDetours = (ask: Ask, origin: string): DetourPorts => ({
  origin,
  dynamicRoutes: async () => {
    const routes = await ask('listDynamicRoutes', {}, { timeoutMs: DETOUR_MS });
    return routes.ok ? routes.data : undefined;
  },
  channelLink: async (channel, subChannel) => {
    const status = await ask('checkChannelStatus', { channel, ...(subChannel ? { subChannel } : {}) }, { timeoutMs: DETOUR_MS });
    return status.ok ? status.data.linkUrl : undefined;
  },
});
