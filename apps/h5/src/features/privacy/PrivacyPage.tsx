import type { CollectedDataVariant } from '@xuetang/h5-routes/families/collected-data';
import type { Page } from '@xuetang/h5-routes/route';
import { CollectedGroupPage } from './CollectedGroupPage.tsx';
import { CollectedListPage } from './CollectedListPage.tsx';

/** Spec 2.9: the list, and a page for each group of the data catalogue. */
export const PrivacyPage = ({ page, query }: { page: Page; query: URLSearchParams }) => {
  const { group } = page.variant as CollectedDataVariant;
  return group === 'all' ? <CollectedListPage wantsExport={query.get('to') === 'export'} /> : <CollectedGroupPage group={group} />;
};
