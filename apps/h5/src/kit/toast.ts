import { createToastQueue, type ToastOptions } from './toast-queue.ts';

/** Apart from the component that shows them: the doorstep's first script speaks before there is one. */
export const toasts = createToastQueue();

/** Says one sentence over the page, 2 s long unless told otherwise. Needs a `ToastHost` on the page. */
export const toast = (message: string, options?: ToastOptions): void => toasts.show(message, options);
