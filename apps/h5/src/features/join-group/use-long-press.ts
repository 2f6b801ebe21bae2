import { useEffect, useMemo } from 'react';
import { watchLongPress } from './long-press.ts';
import type { Report } from './use-report.ts';

/** Reports long presses on the code; they say which codes WeChat cannot read. */
export const useLongPress = (report: Report, groupId: string | undefined) => {
  const watch = useMemo(
    () =>
      watchLongPress(
        (event) => report.press(event, groupId),
        () => document.visibilityState === 'visible',
      ),
    [report, groupId],
  );
  useEffect(() => watch.forget, [watch]);
  return { onTouchStart: watch.touched, onTouchEnd: watch.lifted, onTouchCancel: watch.lifted };
};
