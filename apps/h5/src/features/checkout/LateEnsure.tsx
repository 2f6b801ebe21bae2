import { lazy, Suspense } from 'react';
import { Waiting } from '../../kit/PageState.tsx';
import type { EnsureProps } from './EnsurePage.tsx';

const Ensure = lazy(() => import('./EnsurePage.tsx').then((file) => ({ default: file.Ensure })));

/** For pages that have to ask something of their own before: what they lead to comes meanwhile. */
export const LateEnsure = (props: EnsureProps) => (
  <Suspense fallback={<Waiting cards={[240, 204, 220, 52]} />}>
    <Ensure {...props} />
  </Suspense>
);
