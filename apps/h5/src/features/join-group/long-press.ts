import { QR_FAILED_AFTER_MS, QR_LONG_PRESS_MS } from '@xuetang/contract/constants';

export type PressEvent = 'qr-long-press' | 'qr-scan-failed-5s' | 'qr-scan-failed-8s';

const FAILED: readonly PressEvent[] = ['qr-scan-failed-5s', 'qr-scan-failed-8s'];

/**
 * Watches a finger on the QR code (spec 9). WeChat's menu tells the page nothing: a long press is one of half a second, and
 * where the page is still on the screen 5 and 8 seconds after the touch, the code was probably not read.
 */
export const watchLongPress = (report: (event: PressEvent) => void, isVisible: () => boolean) => {
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let failing: ReturnType<typeof setTimeout>[] = [];

  const forget = () => {
    clearTimeout(pressing);
    failing.forEach(clearTimeout);
    failing = [];
  };
  const press = () => {
    report('qr-long-press');
    failing = FAILED.map((event, at) => setTimeout(() => isVisible() && report(event), (QR_FAILED_AFTER_MS[at] ?? 0) - QR_LONG_PRESS_MS));
  };
  return {
    touched: () => {
      forget();
      pressing = setTimeout(press, QR_LONG_PRESS_MS);
    },
    /** Lifted before half a second it was a tap; later it changes nothing. */
    lifted: () => clearTimeout(pressing),
    forget,
  };
};
