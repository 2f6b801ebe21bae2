import type { DataGroup } from '@xuetang/contract/privacy-terms';
import { type PagesOf, reading } from '../../kit/page.ts';

const group = (name: DataGroup) =>
  reading(
    () => import('./CollectedGroupPage.tsx').then((file) => file.CollectedGroupPage),
    () => ({ group: name }),
  );

/** Spec 2.9: the list, and a page for each group of the data catalogue. */
export const privacyPages = {
  collectedList: reading(
    () => import('./CollectedListPage.tsx').then((file) => file.CollectedListPage),
    ({ query }) => ({ wantsExport: query.get('to') === 'export' }),
  ),
  collectedIdentity: group('identity'),
  collectedContact: group('contact'),
  collectedLearning: group('learning'),
  collectedTrade: group('trade'),
  collectedDevice: group('device'),
} satisfies PagesOf<'collected-data'>;
