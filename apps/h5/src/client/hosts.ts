import type { SecretName } from '@xuetang/contract/services';

/** An origin, or '' for the page's own. */
export interface HostPair {
  primary: string;
  backup?: string;
}

/**
 * The fallback table of spec 7.1. QNXK has its own secret and its own base, so hosts go by secret.
 * `backupAddressConfig` (spec 7.3) will replace `backup` here once the course service is built.
 */
export type HostTable = Readonly<Record<SecretName, HostPair>>;

export const OWN_HOST: HostTable = { main: { primary: '' }, qnxk: { primary: '' } };
