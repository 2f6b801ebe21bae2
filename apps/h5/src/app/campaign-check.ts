import { PAGE_FORBIDDEN } from '@xuetang/contract/generated/error-codes';
import { address } from '@xuetang/h5-routes/address';
import { tellClick, type TellPorts } from '../client/tell-click.ts';
import type { Host } from '../native/host.ts';

export { lineageHere } from '../client/lineage.ts';

export interface CampaignPorts extends TellPorts {
  host: Pick<Host, 'kind' | 'showNotFound'>;
  /** Lives as long as the tab. */
  visit: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Of a call that fails the page opens all the same, so nobody waits long for it. */
const SAVE_MS = 1_500;

const alreadySaved = (visit: CampaignPorts['visit'], key: string): boolean => {
  try {
    const saved = visit.getItem(key) !== null;
    visit.setItem(key, '1');
    return saved;
  } catch {
    return false;
  }
};

/**
 * Saves once a visit which campaign brought the learner. Code 9999 (spec 7.3): he is shut out. Inside a mini-program its own page says
 * so, over ours; everywhere, and behind that page, /blackPage tells him why and how to appeal (decision 0069).
 */
export const checkCampaign = async (ports: CampaignPorts, query: URLSearchParams): Promise<string | undefined> => {
  const { ask, host, visit } = ports;
  void tellClick(ports);
  const additionId = query.get('additionId');
  if (!additionId || alreadySaved(visit, `xt-campaign-${additionId}`)) return undefined;
  const [channel, subChannel] = ['channel', 'subChannel'].map((name) => query.get(name));
  const fields = { additionId, ...(channel ? { channel } : {}), ...(subChannel ? { subChannel } : {}) };
  const saved = await ask('saveMobileAdditionData', fields, { timeoutMs: SAVE_MS });
  if (saved.ok || saved.code !== PAGE_FORBIDDEN) return undefined;
  if (host.kind === 'mini-program') await host.showNotFound();
  return address('blackPage');
};
