import type { LinkResult } from '@xuetang/contract/pay-links';
import type { Asker, Told } from './use-leaving-result.ts';

export interface PaidProps {
  asker: Asker;
  told: Told;
  paid: Extract<LinkResult, { is: 'paid' }>;
}
