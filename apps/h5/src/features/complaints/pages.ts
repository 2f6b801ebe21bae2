import { type PagesOf, reading } from '../../kit/page.ts';

const steps = () => import('./mini/MiniSteps.tsx');

/** The seven pages of spec 2.10. */
export const complaintPages = {
  complaint: () => import('./KindsPage.tsx').then((file) => file.KindsPage),
  complaintDetail: () => import('./ComplaintDetailPage.tsx').then((file) => file.ComplaintDetailPage),
  minicomplaint: () => import('./mini/MiniPage.tsx').then((file) => file.MiniPage),
  minicomplaint2: () => steps().then((file) => file.MiniKindsPage),
  minicomplaintDetail2: () => steps().then((file) => file.MiniWriteStep),
  complainRecords: () => import('./record/RecordsPage.tsx').then((file) => file.RecordsPage),
  complainRecordsDetail: reading(
    () => import('./record/RecordPage.tsx').then((file) => file.CodedRecordPage),
    ({ id }) => ({ id }),
  ),
} satisfies PagesOf<'complaints'>;
