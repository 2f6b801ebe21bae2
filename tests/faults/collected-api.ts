/** The API, which collects its garbage when it is told to: what is left then is what it holds. */
import { registerHooks } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => {
  collect();
  console.log('collected');
});

/** A fault to be planted: the module is handed over with this text replaced. */
const planted = JSON.parse(process.env['XT_FUZZ_PLANT'] ?? 'null') as { file: string; text: string; becomes: string } | null;
if (planted)
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(planted.file)) return loaded;
      const pieces = String(loaded.source).split(planted.text);
      if (pieces.length !== 2) throw new Error(`Nothing can be planted in ${planted.file}`);
      return { ...loaded, source: pieces.join(planted.becomes) };
    },
  });
await import('../../apps/server/src/api.ts');
