import type { CampId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Logger } from '../../platform/log.ts';
import type { Wecom } from '../../providers/wecom/port.ts';
import { serviceScene } from './service-scene.rule.ts';
import type { SupportTables } from './tables.ts';

/** Customer service at WeCom, where we have it. */
export interface CustomerService {
  wecom: Pick<Wecom, 'addServiceLink'>;
  openKfId: string;
}

export interface ServiceLinkPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  service: CustomerService | undefined;
  /** Only channels and camps of ours get a link each: whoever asks cannot make as many as they like. */
  knowsChannel: (channel: string) => boolean;
  /** Whom a camp names for everybody; undefined without the camp. */
  teacherOf: (camp: CampId) => Promise<{ customerLink: string | null } | null | undefined>;
}

export interface Asked {
  campId?: CampId | undefined;
  channel?: string | undefined;
}

export type FindServiceLink = (asked: Asked) => Promise<{ linkUrl: string | null; from: 'service' | 'teacher' | 'account' }>;

/** Finds the way to customer service: a link that was made before, else one that is made now, else the camp's teacher. */
export const createServiceLinkFinder = ({ db, clock, log, service, knowsChannel, teacherOf }: ServiceLinkPorts): FindServiceLink => {
  const tables = db.of<SupportTables>();
  const asking = new Map<string, Promise<string | undefined>>();

  const make = async ({ wecom, openKfId }: CustomerService, scene: string): Promise<string | undefined> => {
    const made = await wecom.addServiceLink(scene);
    if (made.outcome !== 'made') {
      log.warn({ scene, ...made }, 'no link to customer service');
      return undefined;
    }
    const { url } = await tables
      .insertInto('support.service_link')
      .values({ open_kf_id: openKfId, scene, url: made.url, made_at: clock.now() })
      // Another process may have been first: then its link is everybody's.
      .onConflict((same) => same.columns(['open_kf_id', 'scene']).doUpdateSet((is) => ({ url: is.ref('support.service_link.url') })))
      .returning('url')
      .executeTakeFirstOrThrow();
    return url;
  };

  const findOrMake = async (at: CustomerService, scene: string): Promise<string | undefined> => {
    const kept = await tables
      .selectFrom('support.service_link')
      .select('url')
      .where('open_kf_id', '=', at.openKfId)
      .where('scene', '=', scene)
      .executeTakeFirst();
    return kept?.url ?? make(at, scene);
  };
  /** Who asks while somebody else does waits for the same answer: to read apart would miss the link that is made between. */
  const linkFor = (at: CustomerService, scene: string): Promise<string | undefined> => {
    const asked = asking.get(scene) ?? findOrMake(at, scene).finally(() => asking.delete(scene));
    asking.set(scene, asked);
    return asked;
  };

  return async ({ campId, channel }) => {
    const teacher = campId === undefined ? undefined : await teacherOf(campId);
    const camp = teacher === undefined ? undefined : campId;
    const scene = serviceScene(camp, channel !== undefined && knowsChannel(channel) ? channel : undefined);
    const link = service && (await linkFor(service, scene));
    if (link !== undefined) return { linkUrl: link, from: 'service' };
    return teacher?.customerLink ? { linkUrl: teacher.customerLink, from: 'teacher' } : { linkUrl: null, from: 'account' };
  };
};
