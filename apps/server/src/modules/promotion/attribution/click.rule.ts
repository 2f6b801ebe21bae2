import type { CLICK_IDS } from '@xuetang/contract/click-ids.rule';
import type { AdNetwork } from '../../../providers/ads/port.ts';

type ClickIdName = (typeof CLICK_IDS)[number];

/** Whose click id it is. The others are kept for support and answered to nobody. */
const ISSUED_BY: Readonly<Partial<Record<ClickIdName, AdNetwork>>> = {
  gdt_vid: 'tencent',
  qz_gdt: 'tencent',
  clickid: 'ocean-engine',
  bd_vid: 'baidu',
};

/**
 * Which network a click is answered to: the one that issued its id. A channel that is bought at one network answers to that one alone,
 * so that an address which was copied from another ad's is not charged there.
 */
export const answeredTo = (
  clickIds: Readonly<Partial<Record<ClickIdName, string>>>,
  boughtAt: AdNetwork | null,
): { network: AdNetwork; clickId: string } | undefined => {
  for (const [name, network] of Object.entries(ISSUED_BY) as [ClickIdName, AdNetwork][]) {
    const clickId = clickIds[name];
    if (clickId && (boughtAt === null || boughtAt === network)) return { network, clickId };
  }
  return undefined;
};
