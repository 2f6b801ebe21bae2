import { type BridgeCall, createWechatPhone, type PageAt, type WechatPhone, type WechatPhoneOptions } from './wechat-phone.ts';

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

/** Puts WeChat's own bridge into every page of this context. The user agent is the context's own. */
export const injectWechat = async (context: InjectableContext, options: WechatPhoneOptions = {}): Promise<WechatPhone> => {
  const phone = createWechatPhone(options);
  await context.exposeBinding(INVOKE, (_source, name, params, at) => phone.invoke(name, params, at));
  await context.addInitScript(`(${plant.toString()})(${JSON.stringify(INVOKE)}, ${phone.inMiniProgram});`);
  return phone;
};

/** The webview of a mini-program. */
export const injectMiniProgram = (
  context: InjectableContext,
  options: Omit<WechatPhoneOptions, 'inMiniProgram'> = {},
): Promise<WechatPhone> => injectWechat(context, { ...options, inMiniProgram: true });
