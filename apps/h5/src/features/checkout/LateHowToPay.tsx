import { lazy, Suspense } from 'react';
import type { HowToPayProps } from './HowToPay.tsx';
import { Waiting } from '../../kit/PageState.tsx';

const HowToPay = lazy(() => import('./HowToPay.tsx').then((file) => ({ default: file.HowToPay })));

/** The ways to pay wait for a call of their own; their script comes beside it. */
export const LateHowToPay = (props: HowToPayProps) => (
  <Suspense fallback={<Waiting cards={[68]} />}>
    <HowToPay {...props} />
  </Suspense>
);
