import type { TooNew } from './find-too-new.ts';

interface Exception {
  what: string;
  /** Where it stands: the same call elsewhere is looked at anew. */
  near: RegExp;
  why: string;
}

/** Calls of what old engines lack, by code that asks first or bears it. An entry that matches nothing any more fails the check. */
export const ASKED_FIRST: readonly Exception[] = [
  { what: '.randomUUID(', near: /\.randomUUID\)return/, why: 'asked for first; drawn by hand otherwise' },
  { what: '.writeText(', near: /try\{return await navigator\.clipboard/, why: 'caught; copied the old way otherwise' },
  { what: 'new ResizeObserver(', near: /typeof ResizeObserver/, why: 'asked for first' },
  { what: 'window.ResizeObserver(', near: /this\.resizeObserver=/, why: 'react-easy-crop asks for it first, on the line before' },
  { what: 'new MediaMetadata(', near: /\.metadata=/, why: 'comes with navigator.mediaSession, which is asked for first' },
  {
    what: '.getUserMedia(',
    near: /mediaDevices\.getUserMedia\(\{audio/,
    why: 'only where MediaRecorder and mediaDevices were asked for first',
  },
  { what: '.moveBefore(', near: /\.moveBefore&&/, why: 'Preact asks for it first' },
  { what: '.startViewTransition(', near: /\{update:/, why: 'React, inside a try; no page of ours has a view transition' },
  { what: '.getAnimations(', near: /\{subtree:!0\}/, why: 'React, within a view transition' },
  { what: '.animate(', near: /\{duration:0,fill:|_scope\.animate/, why: 'React, within a view transition' },
  { what: 'Promise.allSettled(', near: /\[\w+\.finished,/, why: 'React, within a view transition' },
  {
    what: '.notify(',
    near: /\.notify\(\{(?:type|query):/,
    why: 'query-core tells its own observers; not Atomics.notify',
  },
  { what: '.getVideoPlaybackQuality(', near: /VideoPlaybackQuality==/, why: 'xgplayer-hls asks for it first' },
  { what: '.toArray(', near: /Children\.toArray\(/, why: 'React’s own, of children; not of an iterator' },
  { what: 'createImageBitmap(', near: /postMessage\(\{id:/, why: 'rrweb, for canvases, which are not recorded' },
  { what: '.getContextAttributes(', near: /preserveDrawingBuffer/, why: 'rrweb, for canvases, which are not recorded' },
];

/** What nobody has given a reason for, and reasons that nobody needs. `seen` is told of each exception that was met. */
export const withoutReason = (found: readonly TooNew[], seen: (exception: Exception) => void): TooNew[] =>
  found.filter(({ what, near }) => {
    const exception = ASKED_FIRST.find((one) => one.what === what && one.near.test(near));
    if (exception) seen(exception);
    return !exception;
  });
