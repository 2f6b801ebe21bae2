/** The function in the page that leads to the app; whoever plants the bridge provides it. */
export const ASK_APP = 'standinAskApp';

/** How our app names itself, with its version behind the slash. */
export const APP_AGENT = 'XuetangApp/1.2.1';

interface AppPage {
  location: { origin: string };
  document: { dispatchEvent: (event: Event) => boolean };
  top: unknown;
  WebViewJavascriptBridge?: unknown;
  standinTapRightButton?: () => void;
}

type AskApp = (name: string, data: unknown) => Promise<unknown>;

/**
 * Runs in the page, as text, so it may use nothing around it. Like the real app it comes a moment after the document
 * has begun, says so by an event, answers in JSON text, and keeps away from sites that are not ours.
 */
const plantBridge = (askName: string, origin: string): void => {
  const page = globalThis as unknown as AppPage & Record<string, AskApp>;
  if (page.location.origin !== origin) return;
  const handlers: Record<string, () => void> = {};
  page.standinTapRightButton = () => handlers['rightButtonTapped']?.();
  setTimeout(() => {
    page.WebViewJavascriptBridge = {
      callHandler: (name: string, data: unknown, reply: (answer: string) => void) => {
        void page[askName]?.(name, data).then((answer) => answer && reply(JSON.stringify(answer)));
      },
      registerHandler: (name: string, handle: () => void) => {
        handlers[name] = handle;
      },
    };
    page.document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
  }, 50);
};

export const bridgeScript = (origin: string): string =>
  `(${plantBridge.toString()})(${JSON.stringify(ASK_APP)}, ${JSON.stringify(origin)});`;
