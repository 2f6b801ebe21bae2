import type { CampaignPorts } from './campaign-check.ts';

/** A campaign of ours, what an ad platform appends to a click (`CLICK_IDS` of the contract), or another origin of ours to an address. */
const BROUGHT = /[?&](?:additionId|lineage|\w+_vid|qz_gdt|\w*click_?id|ks_callback)=[^&]/;

const load = () => import('./campaign-check.ts');

/** Before a login takes the click ids out of the address. Most visits come by no ad: the code for those that do comes when one does. */
export const keepClick = async (search: string): Promise<void> => {
  if (BROUGHT.test(search))
    await load()
      .then(({ lineageHere }) => void lineageHere())
      .catch(() => {});
};

export const createCampaignExit =
  (ports: CampaignPorts) =>
  async ({ search, searchParams }: URL): Promise<string | undefined> =>
    BROUGHT.test(search) && ports.token() ? (await load()).checkCampaign(ports, searchParams) : undefined;
