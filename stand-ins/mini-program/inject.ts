import {
  type BridgeCall,
  createWechatPhone,
  LAUNCH,
  PAY,
  SUBSCRIBE,
  UPLOAD_VOICE,
  type PageAt,
  type WechatPhone,
  type WechatPhoneOptions,
} from './wechat-phone.ts';

const INVOKE = 'standinInvokeWeixin';

/** As much of a Playwright context as it takes. */
export interface InjectableContext {
  exposeBinding: (
    name: string,
    binding: (source: unknown, name: string, params: BridgeCall['params'], at: PageAt) => unknown,
  ) => Promise<unknown>;
  addInitScript: (script: string) => Promise<unknown>;
}

type Invoke = (name: string, params: unknown, at: PageAt) => Promise<unknown>;

/** Runs in the page, as text, so it may use nothing around it. Like WeChat it comes a moment after the document has begun. */
const plant = (invokeName: string, inMiniProgram: boolean): void => {
  const page = globalThis as unknown as Record<string, unknown> & {
    location: { href: string };
    document: { dispatchEvent: (event: Event) => boolean };
  };
  const loaded = page.location.href;
  if (inMiniProgram) page['__wxjs_environment'] = 'miniprogram';
  setTimeout(() => {
    const invoke = (name: string, params: unknown, reply?: (answer: unknown) => void) => {
      void (page[invokeName] as Invoke)(name, params ?? {}, { current: page.location.href, loaded }).then(reply);
    };
    page['WeixinJSBridge'] = { invoke, call: (name: string) => invoke(name, {}), on: () => {} };
    page.document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  }, 50);
};

/**
 * WeChat's open tags: it draws the template that the page has put inside, apart from the page, and opens what the attributes say at a tap.
 * As text for the page; the bridge is planted beside it.
 */
const TAGS = `for (const tag of ['wx-open-launch-app', 'wx-open-launch-weapp'])
  customElements.define(tag, class extends HTMLElement {
    connectedCallback() {
      setTimeout(() => {
        if (this.shadowRoot) return;
        const root = this.attachShadow({ mode: 'open' });
        root.innerHTML = this.querySelector('script')?.textContent ?? '';
        const attributes = Object.fromEntries([...this.attributes].map(({ name, value }) => [name, value]));
        root.addEventListener('click', () => WeixinJSBridge.invoke('${LAUNCH}', { tag, ...attributes }, ({ errMsg }) =>
          this.dispatchEvent(new Event(errMsg.endsWith(':ok') ? 'launch' : 'error'))));
      });
    }
  });`;

/** The tag that asks: its style has a slot of its own, and what was answered comes as an event. */
const ASKING_TAG = `customElements.define('wx-open-subscribe', class extends HTMLElement {
    connectedCallback() {
      setTimeout(() => {
        if (this.shadowRoot) return;
        const root = this.attachShadow({ mode: 'open' });
        root.innerHTML = [...this.querySelectorAll('script')].map(({ textContent }) => textContent).join('');
        root.addEventListener('click', () => WeixinJSBridge.invoke('${SUBSCRIBE}', { template: this.getAttribute('template') }, (detail) =>
          this.dispatchEvent(new CustomEvent(detail.errMsg.endsWith(':ok') ? 'success' : 'error', { detail }))));
      });
    }
  });`;

/** What an old phone says once the page has registered: tags are not for it. */
const NO_TAGS = `document.addEventListener('WeixinJSBridgeReady', () => {
  setInterval(() => document.dispatchEvent(new Event('WeixinOpenTagsError')), 200);
});`;

/** Puts WeChat's own bridge into every page of this context. The user agent is the context's own. */
export const injectWechat = async (context: InjectableContext, options: WechatPhoneOptions = {}): Promise<WechatPhone> => {
  const phone = createWechatPhone(options);
  await context.exposeBinding(INVOKE, (_source, name, params, at) => {
    if (name === SUBSCRIBE) return phone.ask(params);
    if (name === PAY) return phone.showSheet(params);
    return name === UPLOAD_VOICE ? phone.upload(params) : phone.invoke(name, params, at);
  });
  await context.addInitScript(`(${plant.toString()})(${JSON.stringify(INVOKE)}, ${phone.inMiniProgram});`);
  if (phone.openTags) await context.addInitScript(phone.openTags === 'drawn' ? `${TAGS}${ASKING_TAG}` : NO_TAGS);
  return phone;
};

/** The webview of a mini-program. */
export const injectMiniProgram = (
  context: InjectableContext,
  options: Omit<WechatPhoneOptions, 'inMiniProgram'> = {},
): Promise<WechatPhone> => injectWechat(context, { ...options, inMiniProgram: true });
