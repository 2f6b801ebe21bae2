import { ProgressRing } from './ProgressRing.tsx';

export const Some = () => <ProgressRing label="学完的课" done={5} of={12} />;
export const None = () => <ProgressRing label="学完的课" done={0} of={12} />;
export const All = () => (
  <ProgressRing label="学完的课" done={12} of={12} size={120}>
    12 节<small>都学完了</small>
  </ProgressRing>
);
export const Nothing = () => <ProgressRing label="学完的课" done={0} of={0} />;
