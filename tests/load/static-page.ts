/** What a careful person writes by hand: the same picture, the same first words, inlined style, no script. */
const style = `body{margin:0;background:#fff9f2;color:#1f1a17;font:16px/1.6 -apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif}
header{padding:16px;background:#ffe9d0}h1{font-size:30px;line-height:1.3;margin:24px 0 8px}svg,img{display:block;width:100%;height:auto}
p{margin:0 0 16px}main{padding:0 16px 120px}a.join{position:fixed;left:16px;right:16px;bottom:16px;padding:14px;border-radius:12px;background:#c9410b;color:#fff;text-align:center;text-decoration:none}`;

export const staticPage = ({
  title,
  lines,
  picture,
}: {
  title: string;
  lines: readonly string[];
  picture: string;
}): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><h1>${title}</h1>${picture}</header><main>${lines.map((line) => `<p>${line}</p>`).join('')}</main>
<a class="join" href="/classInfo21">免费报名，进班级群</a></body></html>`;
