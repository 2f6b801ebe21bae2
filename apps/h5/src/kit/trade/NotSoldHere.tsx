import { lazy, Suspense } from 'react';
import { Waiting } from '../PageState.tsx';

/** Most who come may buy. */
const NotNow = lazy(() => import('./NotNow.tsx').then((file) => ({ default: file.NotNow })));

const again = (): void => window.location.reload();

/** No price, no button, and no hint where else. */
export const NotSoldHere = () => (
  <Suspense fallback={<Waiting cards={[240, 52]} />}>
    <NotNow stop={{ is: 'not-here' }} onAgain={again} />
  </Suspense>
);
