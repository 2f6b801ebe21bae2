import type { ComplaintId } from '@xuetang/contract/ids';
import { lazy, Suspense } from 'react';
import { Waiting } from '../../kit/PageState.tsx';
import type { PageProps } from '../../kit/page.ts';
import { aboutIn, readCode } from './complaint-text.rule.ts';
import { WritePage } from './form/WritePage.tsx';
import { kindOf } from './kinds.ts';

// Whoever writes does not wait for what came of an earlier one.
const RecordPage = lazy(() => import('./record/RecordPage.tsx').then((file) => ({ default: file.RecordPage })));

/** `complaintDetail`: the form for a kind, or, with a code behind the name, what became of a complaint. */
export const ComplaintDetailPage = ({ id = '', query }: PageProps) => {
  const code = readCode(id) as ComplaintId | undefined;
  if (!code) return <WritePage kind={kindOf(id) ?? 'other'} about={aboutIn(query.get('about'))} />;
  return (
    <Suspense fallback={<Waiting />}>
      <RecordPage complaintId={code} />
    </Suspense>
  );
};
