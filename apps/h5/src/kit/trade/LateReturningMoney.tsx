import { type ComponentProps, lazy, Suspense } from 'react';
import type { ReturningMoney as Shown } from './ReturningMoney.tsx';

const ReturningMoney = lazy(() => import('./ReturningMoney.tsx').then((file) => ({ default: file.ReturningMoney })));

/** Few get something back: what tells of it comes with it. */
export const LateReturningMoney = (props: ComponentProps<typeof Shown>) =>
  props.returning.length === 0 ? null : (
    <Suspense>
      <ReturningMoney {...props} />
    </Suspense>
  );
