import type { SectionId } from '@xuetang/contract/ids';
import { lazy, Suspense } from 'react';
import { Waiting } from '../PageState.tsx';

const Shown = lazy(() => import('./RiskCard.tsx').then((file) => ({ default: file.RiskCard })));

/** The card of risk in a chunk of its own: most sections never ask for it. */
export const LateRiskCard = (given: { sectionId: SectionId }) => (
  <Suspense fallback={<Waiting cards={[560]} />}>
    <Shown {...given} />
  </Suspense>
);
