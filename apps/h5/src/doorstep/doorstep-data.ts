import type { KnownPage } from '@xuetang/h5-routes/table';
import type { PageConfig } from '../app/config.ts';

/** What the host writes into every doorstep page, for the browser's script. */
export interface DoorstepData {
  page: Pick<KnownPage, 'name' | 'family' | 'title' | 'chain' | 'access' | 'variant'> & { keepsTokenInUrl?: true };
  /** The query of the visit, as the address has it. */
  query: string;
  config: PageConfig;
}
