import type { ComplaintId } from '@xuetang/contract/ids';
import type { PageName } from '@xuetang/h5-routes/table';
import { readCode } from './complaint-text.rule.ts';
import { kindOf } from './kinds.ts';
import { KindsPage } from './KindsPage.tsx';
import { MiniPage } from './mini/MiniPage.tsx';
import { MiniKindsPage, MiniWritePage } from './mini/MiniSteps.tsx';
import { RecordPage } from './record/RecordPage.tsx';
import { RecordsPage } from './record/RecordsPage.tsx';
import { WritePage } from './form/WritePage.tsx';

interface ComplaintsPageProps {
  page: { name: PageName };
  id?: string;
  tail?: string;
  query: URLSearchParams;
}

const codeOf = (text = '') => readCode(text) as ComplaintId | undefined;

/** The seven pages of spec 2.10. */
export const ComplaintsPage = ({ page, id, tail, query }: ComplaintsPageProps) => {
  switch (page.name) {
    case 'complaintDetail': {
      const code = codeOf(id);
      return code ? <RecordPage complaintId={code} /> : <WritePage kind={kindOf(id) ?? 'other'} />;
    }
    case 'minicomplaint':
      return <MiniPage query={query} />;
    case 'minicomplaint2':
      return <MiniKindsPage query={query} />;
    case 'minicomplaintDetail2':
      return <MiniWritePage kind={kindOf(tail) ?? 'other'} query={query} />;
    case 'complainRecords':
      return <RecordsPage />;
    case 'complainRecordsDetail':
      return <RecordPage complaintId={codeOf(id)} />;
    default:
      return <KindsPage />;
  }
};
