const MARKUP = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</SCRIPT ><svg onload=alert(1)>',
  '<!--<script>',
  '--><img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href=javascript:alert(1)>x</a>',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  ']]><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u2028alert(1)\u2029//',
  '`$' + '{alert(1)}`',
  '{{constructor.constructor("alert(1)")()}}',
] as const;

const STYLE = [
  '#fff;}body{background:url(//evil.example)}',
  'red;background-image:url(//evil.example)',
  'expression(alert(1))',
  'url(javascript:alert(1))',
  '/a.png");background:url("//evil.example',
  "/a.png');x:url('//evil.example",
  '/a.png)</style><script>alert(1)</script>',
  'https://img.example/a.png" onload="alert(1)',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
] as const;

/** Around each: as it stands, in the middle of a name, in quotation marks, with a line break, and upper-cased. */
export const hostileTexts: readonly string[] = [
  ...new Set(
    [...MARKUP, ...STYLE].flatMap((payload) => [payload, `王${payload}英`, `"${payload}"`, `\n${payload}\r`, payload.toUpperCase()]),
  ),
];
