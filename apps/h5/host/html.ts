import { AFTER_PAINT } from './after-paint.ts';

/** Text inside an element or an attribute. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
export const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export interface DocumentParts {
  title: string;
  /** Inlined: a style sheet of its own would cost the first paint a round trip. */
  css: string;
  /** The page's own first, then what it imports at once: all are fetched together, after the first paint. */
  scripts: readonly string[];
  body: string;
  data: { id: string; value: unknown };
}

export const documentOf = ({ title, css, scripts, body, data }: DocumentParts): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="format-detection" content="telephone=no">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<style>${css}</style>
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${data.id}">${jsonInScript(data.value)}</script>
<script data-scripts="${escape(scripts.join(' '))}">${AFTER_PAINT}</script>
</body>
</html>
`;
