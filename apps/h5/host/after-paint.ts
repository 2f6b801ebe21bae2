import { createHash } from 'node:crypto';

/**
 * The page's scripts are asked for once its words and picture are on the screen: asked for earlier, they would share the phone's thin line
 * and its one processor with them. Two frames say that the page was drawn, the browser's own entry when it was, or will be, on
 * the screen: it is told of before the screen has it, and a frame later it has. A browser without such entries is believed after the frames. A page in the background paints nothing, so a timer asks as well; in the
 * foreground it is the last resort, and must not overtake the paint of a slow phone.
 */
export const AFTER_PAINT = [
  '!function(d,s,n){',
  'function go(){if(n)return;n=1;s.dataset.scripts.split(" ").forEach(function(src,i){',
  'var e=d.createElement(i?"link":"script");',
  'if(i){e.rel="modulepreload";e.href=src}else{e.type="module";e.src=src}',
  'd.head.appendChild(e)})}',
  'function seen(){var P=window.PerformanceObserver,k=P&&P.supportedEntryTypes||[],',
  't=["largest-contentful-paint","paint"].filter(function(t){return k.indexOf(t)>-1})[0];',
  'if(t)new P(function(l){setTimeout(go,17+Math.max(0,l.getEntries().pop().startTime-performance.now()))}).observe({type:t,buffered:true});',
  'else setTimeout(go)}',
  'requestAnimationFrame(function(){requestAnimationFrame(seen)});setTimeout(go,d.hidden?400:2000)',
  '}(document,document.currentScript)',
].join('');

/** The content policy lets this one inline script run, and no other. */
export const AFTER_PAINT_HASH = `'sha256-${createHash('sha256').update(AFTER_PAINT).digest('base64')}'`;
