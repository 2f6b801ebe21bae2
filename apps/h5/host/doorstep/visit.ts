import type { KnownPage } from '@xuetang/h5-routes/table';
import type { DoorstepData } from '../../src/doorstep/doorstep-data.ts';

/** What a family's page is made of. */
export interface Visit {
  page: KnownPage;
  id: string | undefined;
  query: URLSearchParams;
  data: DoorstepData;
}
