import { z } from 'zod';
import type { OceanEngineSettings } from '../../platform/ad-settings.ts';
import { posting } from '../ask.ts';
import { openNetwork } from './network-door.ts';
import { CORRECTS, type AdNetworkPort, type Conversion, type Posted } from './port.ts';

const Answer = z.object({ code: z.int(), message: z.string().optional() });

/** OceanEngine's event manager: https://event-manager.oceanengine.com/docs/8650/all_events/. One event a call, known by click and type. */
export const createOceanEngine = (to: OceanEngineSettings): AdNetworkPort => {
  const door = openNetwork(to.url);
  const post = async ({ event, clickId, happenedAt }: Conversion): Promise<Posted> => {
    if (event === 'released' || event === 'refunded') return { outcome: 'refused', why: 'takes nothing back' };
    const body = { event_type: to.events[event], context: { ad: { callback: clickId } }, timestamp: happenedAt.getTime() };
    const asked = await door.ask(Answer, posting('/api/v2/conversion', body));
    if (asked.said !== 'yes') return { outcome: 'again', why: asked.why };
    return asked.answer.code === 0 ? { outcome: 'accepted' } : { outcome: 'refused', why: `code ${asked.answer.code}` };
  };
  return {
    network: 'ocean-engine',
    most: { batch: 10, aMinute: 60 },
    knows: (event) => CORRECTS[event] === undefined,
    postConversions: (batch) => Promise.all(batch.map(post)),
  };
};
