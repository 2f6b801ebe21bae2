import { escape } from '../html.ts';

/** Why no page can be drawn. It listens for the next edit, as every page does. */
export const brokenPage = (error: unknown): string => `<!doctype html>
<meta charset="utf-8">
<title>The sources cannot be read</title>
<pre style="white-space:pre-wrap">${escape(error instanceof Error ? (error.stack ?? error.message) : String(error))}</pre>
<script type="module" src="/doorstep/@vite/client"></script>
`;
