import { createApi } from './create-api.ts';
import { readConfig } from './platform/config.ts';
import { endOnSignals } from './platform/shutdown.ts';

const api = await createApi(readConfig(process.env));
await api.listen();
console.log(`api admin on ${api.adminUrl()}\napi listens on ${api.url()}`);
endOnSignals(api.close);
