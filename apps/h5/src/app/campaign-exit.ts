import type { CampaignPorts } from './campaign-check.ts';

/** A campaign of ours, or what an ad platform appends to a click (`ClickIdName` of the contract). */
const BROUGHT = /[?&](?:additionId|gdt_vid|qz_gdt|click_?id|bd_vid|qhclickid|ks_callback|xhs_click_id)=[^&]/;

/** Most addresses name no campaign: the code for those that do comes when one does. */
export const createCampaignExit =
  (ports: CampaignPorts) =>
  async (url: URL): Promise<string | undefined> => {
    if (!BROUGHT.test(url.search) || !ports.token()) return undefined;
    const { checkCampaign } = await import('./campaign-check.ts');
    return checkCampaign(ports, url.searchParams);
  };
