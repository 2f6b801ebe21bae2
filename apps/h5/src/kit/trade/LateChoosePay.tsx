import { lazy, Suspense } from 'react';
import { Waiting } from '../PageState.tsx';
import type { ChoosePayProps } from './ChoosePay.tsx';
import { waysShape } from './ways-shape.rule.ts';

const ChoosePay = lazy(() => import('./ChoosePay.tsx').then((file) => ({ default: file.ChoosePay })));

/** The ways to pay wait for a call of their own; their script comes beside it. */
export const LateChoosePay = (props: ChoosePayProps) => (
  <Suspense fallback={<Waiting cards={waysShape(props.payFen)} />}>
    <ChoosePay {...props} />
  </Suspense>
);
