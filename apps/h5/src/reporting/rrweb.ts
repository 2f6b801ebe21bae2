import { record } from '@rrweb/record';
import type { StartRecorder } from './replay.ts';

/** Everything that is typed is masked; codes that let somebody in are left out as pictures. */
export const startRrweb: StartRecorder = (emit) => {
  const stop = record({
    emit,
    maskAllInputs: true,
    blockSelector: '.xt-qr, canvas, audio, video',
    maskTextSelector: '[data-private], .xt-watermark',
    inlineStylesheet: false,
    recordCanvas: false,
    slimDOMOptions: 'all',
    sampling: { mousemove: false, scroll: 500, input: 'last' },
  });
  return () => stop?.();
};
