/** The API, which collects its garbage when it is told to: what is left then is what it holds. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => {
  collect();
  console.log('collected');
});

await import('../../apps/server/src/api.ts');
