import { createNativeApp, type NativeApp } from './native-app.ts';
import { ASK_APP, bridgeScript } from './plant-bridge.ts';

/** As much of a Playwright context as it takes. */
export interface InjectableContext {
  exposeBinding: (name: string, binding: (source: unknown, name: string, data: unknown) => unknown) => Promise<unknown>;
  addInitScript: (script: string) => Promise<unknown>;
}

/** Puts our app around every page of this context. The user agent is the context's own: give it `app`. */
export const injectNativeApp = async (context: InjectableContext, origin: string, options: { token?: string } = {}): Promise<NativeApp> => {
  const app = createNativeApp(options);
  await context.exposeBinding(ASK_APP, (_source, name, data) => app.handle(name, data));
  await context.addInitScript(bridgeScript(origin));
  return app;
};
