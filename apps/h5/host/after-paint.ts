import { createHash } from 'node:crypto';

/**
 * The page's scripts are asked for once its words and picture are on the screen: asked for earlier, they would share the phone's thin line
 * with them. A page in the background paints nothing, so a timer asks as well.
 */
export const AFTER_PAINT = [
  '!function(d,s,n){',
  'function go(){if(n)return;n=1;s.dataset.scripts.split(" ").forEach(function(src,i){',
  'var e=d.createElement(i?"link":"script");',
  'if(i){e.rel="modulepreload";e.href=src}else{e.type="module";e.src=src}',
  'd.head.appendChild(e)})}',
  'requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})});setTimeout(go,400)',
  '}(document,document.currentScript)',
].join('');

/** The content policy lets this one inline script run, and no other. */
export const AFTER_PAINT_HASH = `'sha256-${createHash('sha256').update(AFTER_PAINT).digest('base64')}'`;
