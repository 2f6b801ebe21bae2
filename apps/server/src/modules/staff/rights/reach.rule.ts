import { permissions, type Permission } from '@xuetang/contract/staff/permissions';

/** A permission that somebody holds, and for which rows. */
export interface Held {
  permission: string;
  scope: 'all' | 'camp' | 'class' | 'channel';
  place: string | null;
}

interface ReachOf {
  all: boolean;
  camp: string[];
  class: string[];
  channel: string[];
}

const isKnown = (key: string): key is Permission => Object.hasOwn(permissions, key);

/** By permission, all that the grants add up to. What this release does not know gives nothing. */
export const reachByPermission = (held: readonly Held[]): Map<Permission, ReachOf> => {
  const reaches = new Map<Permission, ReachOf>();
  for (const { permission, scope, place } of held) {
    if (!isKnown(permission)) continue;
    const reach = reaches.get(permission) ?? { all: false, camp: [], class: [], channel: [] };
    if (scope === 'all') reach.all = true;
    else if (place !== null) reach[scope].push(place);
    reaches.set(permission, reach);
  }
  return reaches;
};
