import type { KnownPage } from '@xuetang/h5-routes/table';
import type { PageTemplate } from '@xuetang/page-template/config';
import type { PageConfig } from '../app/config.ts';

/** What the host writes into a doorstep page, for the server's rendering and for the browser's. */
export interface DoorstepData {
  page: Pick<KnownPage, 'name' | 'family' | 'title' | 'chain' | 'access' | 'variant'> & { keepsTokenInUrl?: true };
  /** The query of the visit, as the address has it. */
  query: string;
  template: PageTemplate;
  account: { name: string; qr: string };
  showComplaint: boolean;
  config: PageConfig;
}
