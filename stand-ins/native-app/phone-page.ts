import { html } from '../wechat/html.ts';
import { STYLE } from '../wechat/style.ts';

const PHONE = `
main{max-width:920px;display:flex;flex-wrap:wrap;align-items:flex-start}
.phone{width:391px;border:8px solid #1F1A17;border-radius:32px;background:#fff;overflow:hidden;position:relative;margin:16px 24px 16px 0;flex:none}
.bar{display:flex;align-items:center;height:44px;padding:0 12px;border-bottom:1px solid #EBDDCD}
.bar b{flex:1;text-align:center;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding:0 8px}
.bar button{min-width:48px;min-height:44px;border:0;background:none;font:inherit;color:#1D4E89;cursor:pointer}
iframe{display:block;width:375px;height:667px;border:0}
.sheet{position:absolute;left:0;right:0;bottom:0;background:#fff;border-top:1px solid #EBDDCD;border-radius:16px 16px 0 0;padding:16px}
.sheet .button+.button{margin-left:12px}
.sheet pre{max-height:140px;overflow:auto;font-size:13px;white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0}
.side{flex:1;min-width:280px}
.side .card{max-height:360px;overflow:auto}
[hidden]{display:none!important}
`;

// Plain text, sent as it is: the page has no build step.
const SCRIPT = `
const at = (id) => document.getElementById(id);
const frame = at('page');
const WORDS = { login: '登录学堂', bindWechat: '绑定微信', buyCourse: '购买课程', pay: '支付', share: '分享到', showImagePicker: '选一张图片' };
const send = (path, body) => fetch('/_standin/' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body || {}) }).then(show);
let question;
const show = async () => {
  const { screen, questions, calls, loggedIn } = await (await fetch('/_standin/state')).json();
  at('title').textContent = screen.title;
  at('right').textContent = screen.rightButton;
  at('did').textContent = screen.did || '还没有';
  at('who').textContent = loggedIn ? '已登录' : '未登录';
  at('closed').hidden = screen.isOpen;
  frame.hidden = !screen.isOpen;
  question = questions[0];
  at('sheet').hidden = !question;
  at('what').textContent = question ? WORDS[question.name] : '';
  at('data').textContent = question ? JSON.stringify(question.data, null, 1) : '';
  at('calls').replaceChildren(...calls.map(({ name, data }) => {
    const row = document.createElement('li');
    row.className = 'row quiet';
    row.textContent = name + ' ' + JSON.stringify(data);
    return row;
  }));
};
at('yes').onclick = () => send('answer', { id: question.id, yes: true });
at('no').onclick = () => send('answer', { id: question.id, yes: false });
at('right').onclick = () => frame.contentWindow.standinTapRightButton();
at('back').onclick = () => frame.contentWindow.history.back();
at('out').onclick = () => send('log-out');
at('again').onclick = () => send('open');
at('go').onsubmit = (event) => { event.preventDefault(); frame.src = at('path').value; };
setInterval(show, 700);
show();
`;

/** A phone with our app on it: the page inside, the app's own bar and sheets around it, its books beside it. */
export const phonePage = (takeAddress: string): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>学堂 App 替身</title>
        <style>
          ${{ markup: STYLE + PHONE }}
        </style>
      </head>
      <body>
        <div class="banner">开发替身，不是真的 App。登录和支付都不会真的发生</div>
        <main>
          <div class="phone">
            <div class="bar"><button id="back" aria-label="返回">‹</button><b id="title"></b><button id="right"></button></div>
            <iframe id="page" title="页面" src="/index"></iframe>
            <div class="error" id="closed" hidden>
              <p>页面已关闭</p>
              <button class="button" id="again">再打开</button>
            </div>
            <div class="sheet" id="sheet" role="dialog" hidden>
              <b id="what"></b>
              <pre id="data"></pre>
              <div class="buttons"><button class="button" id="no">取消</button><button class="button main" id="yes">确定</button></div>
            </div>
          </div>
          <div class="side">
            <h2>App 里：<span id="who"></span></h2>
            <p class="quiet">先在浏览器里登录 H5，再 <a href="${takeAddress}">用 H5 里登录的人登录 App</a>。</p>
            <button class="button" id="out">退出 App 登录</button>
            <h2>打开页面</h2>
            <form id="go"><input id="path" value="/user" size="24" /> <button class="link">打开</button></form>
            <h2>App 刚做了</h2>
            <p class="quiet" id="did"></p>
            <h2>页面的请求</h2>
            <ul class="card" id="calls"></ul>
            <h2>替身不检查</h2>
            <ul class="plain quiet">
              <li>没有真的手机：相册、分享、支付和微信都只是一张纸</li>
              <li>页面里的请求不经过 App，接口要允许这个地址</li>
            </ul>
          </div>
        </main>
        <script>
          ${{ markup: SCRIPT }};
        </script>
      </body>
    </html>`.markup;
