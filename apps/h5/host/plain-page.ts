import { escape } from './html.ts';

interface Account {
  name: string;
  qr: string;
}

const TOO_MANY = '现在来的人有点多';
const FAILED = '页面暂时打不开';

/** When no page of its own can be drawn: nothing is fetched or run, and the account's code is inside. */
const draw = ({ name, qr }: Account, title: string, below = ''): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escape(name)}</title>
<link rel="icon" href="data:,">
<style>body{margin:0;padding:48px 24px;font:16px/1.6 system-ui,sans-serif;color:#2b2522;background:#fff;text-align:center}img{width:240px;height:240px;image-rendering:pixelated}h1{font-size:20px}a{display:inline-block;padding:12px 32px;color:#a3341f}small{color:#6b625b}</style>
</head>
<body>
<h1>${title}</h1>
<p>长按识别二维码，关注「${escape(name)}」，<br>稍后可以从公众号里进来。</p>
<img src="${qr}" alt="「${escape(name)}」的二维码">
<p><a href="">重新打开本页</a></p>
${below}<small>投资有风险，课程不构成投资建议</small>
</body>
</html>
`;

/** For a moment with too many visitors. Drawn once an account: it must cost next to nothing. */
export const createPlainPage = () => {
  const drawn = new WeakMap<Account, string>();
  return (account: Account): string => {
    const known = drawn.get(account);
    if (known !== undefined) return known;
    const page = draw(account, TOO_MANY);
    drawn.set(account, page);
    return page;
  };
};

/** For a page that failed. Whoever asks us about it sends a picture of it: under its number the log has what happened, and nobody reads out so many letters. */
export const failedPage = (account: Account, requestId = ''): string =>
  draw(account, FAILED, requestId && `<p><small>需要帮助时，请截图发给客服。编号：<br>${escape(requestId)}</small></p>\n`);
