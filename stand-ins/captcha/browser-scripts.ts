/** Where each vendor has its script, below its own host. */
export const SCRIPTS = {
  tencent: '/TJCaptcha.js',
  aliyun: '/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js',
} as const;

const STYLE = `
#standin-captcha{position:fixed;z-index:99999;top:0;right:0;bottom:0;left:0;display:flex;align-items:center;justify-content:center;background:rgba(31,26,23,.6);font:16px/1.5 sans-serif;color:#1F1A17}
#standin-captcha>div{box-sizing:border-box;width:300px;max-width:92%;padding:16px;border-radius:12px;background:#fff}
#standin-captcha header{display:flex;align-items:center;justify-content:space-between}
#standin-captcha b{font-size:18px}
#standin-captcha button{font:inherit;color:inherit;cursor:pointer}
#standin-captcha .close{width:44px;height:44px;margin:-8px -8px -8px 0;border:0;background:none;font-size:24px}
#standin-captcha .signs{display:flex;margin:12px 0}
#standin-captcha .signs button{flex:1;min-width:0;height:64px;border:1px solid #8F8175;border-radius:8px;background:#FFF9F2;font-size:28px}
#standin-captcha .signs button+button{margin-left:8px}
#standin-captcha .said{min-height:24px;margin:0;color:#B42318}
#standin-captcha footer{margin-top:8px;padding-top:8px;border-top:1px dashed #8F8175;font-size:14px;color:#6B625B}
#standin-captcha footer button{display:block;min-height:36px;padding:0;border:0;background:none;color:#1D4E89;text-decoration:underline}
`;

/** `open(vendor, { passed, closed, away })`: the overlay that both vendors' scripts show here. As text, because it runs in the page. */
const OVERLAY = `
const make = (tag, words, className) => Object.assign(document.createElement(tag), { textContent: words || '', className: className || '' });
const tell = (path, body) => fetch(ORIGIN + path, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json());
const open = (vendor, then) => {
  const cover = make('div');
  cover.id = 'standin-captcha';
  cover.setAttribute('role', 'dialog');
  cover.setAttribute('aria-modal', 'true');
  cover.setAttribute('aria-label', '安全验证');
  const [box, head, question, signs, said, foot] = ['div', 'header', 'p', 'div', 'p', 'footer'].map((tag) => make(tag));
  signs.className = 'signs';
  said.className = 'said';
  said.setAttribute('role', 'status');
  const button = (words, onTap) => {
    const made = make('button', words);
    made.type = 'button';
    made.addEventListener('click', onTap);
    return made;
  };
  const end = (how, ...told) => {
    cover.remove();
    then[how](...told);
  };
  const leave = (how) => tell('/_standin/left', { vendor, how }).then(() => end(how), () => end(how));
  const pose = () => tell('/_standin/riddle', { vendor }).then((riddle) => {
    question.textContent = '请点“' + riddle.wanted + '”字';
    signs.replaceChildren(...riddle.signs.map((sign) => button(sign, () => pick(riddle.id, sign))));
  }, () => end('away'));
  const pick = (id, picked) => tell('/_standin/pick', { vendor, id, picked }).then((answer) => {
    if (answer.ticket) return end('passed', answer);
    said.textContent = '没有点对，请再试一次';
    return pose();
  }, () => end('away'));
  const close = button('×', () => leave('closed'));
  close.className = 'close';
  close.setAttribute('aria-label', '关闭验证');
  head.append(make('b', '安全验证'), close);
  foot.append(
    make('span', '开发替身，不是真的验证码'),
    button('交一张假票据', () => end('passed', { ticket: 't03-made-up', randstr: '@none' })),
    button('假装厂商连不上', () => leave('away')),
  );
  box.append(head, question, signs, said, foot);
  cover.append(make('style', STYLE), box);
  document.body.append(cover);
  return pose();
};
`;

/** https://cloud.tencent.com/document/product/1110/36841 */
const TENCENT = `
window.TencentCaptcha = class {
  constructor(appid, callback, options) {
    Object.assign(this, { appid, callback, bizState: options && options.bizState });
  }
  show() {
    const { appid, callback, bizState } = this;
    const say = (told) => callback({ appid, CaptchaAppId: appid, bizState, ...told });
    open('tencent', {
      passed: ({ ticket, randstr }) => say({ ret: 0, ticket, randstr }),
      closed: () => say({ ret: 2, ticket: null }),
      away: () => say({
        ret: 0,
        ticket: 'trerror_1006_' + appid + '_' + Math.floor(Date.now() / 1000),
        randstr: '@none',
        errorCode: 1006,
        errorMessage: 'standin',
      }),
    });
  }
  destroy() {
    const cover = document.getElementById('standin-captcha');
    if (cover) cover.remove();
  }
};
`;

/** https://help.aliyun.com/zh/captcha/captcha2-0/user-guide/new-architecture-for-web-and-h5-client-access */
const ALIYUN = `
window.initAliyunCaptcha = ({ button, success, getInstance, onError, onClose }) => {
  if (!window.AliyunCaptchaConfig || !window.AliyunCaptchaConfig.prefix) return onError({ code: 'NO_PREFIX', msg: 'standin' });
  const show = () => open('aliyun', {
    passed: ({ ticket }) => success(ticket),
    closed: () => onClose && onClose(),
    away: () => onError && onError({ code: 'STANDIN', msg: 'standin' }),
  });
  document.querySelector(button).addEventListener('click', show);
  getInstance({ show });
};
`;

/** A vendor's script, for pages that reach the stand-in at this address. */
export const browserScript = (vendor: keyof typeof SCRIPTS, origin: string): string =>
  `(() => {
const ORIGIN = ${JSON.stringify(origin)};
const STYLE = ${JSON.stringify(STYLE)};
${OVERLAY}${vendor === 'tencent' ? TENCENT : ALIYUN}})();`;
