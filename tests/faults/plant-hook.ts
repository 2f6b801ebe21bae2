/** Loaded before a process's own modules (plant.ts): hands one of them over with one piece of its text replaced. */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { Planting } from './plant.ts';

const { plants, loadedAt } = JSON.parse(process.env['XT_PLANTS'] ?? '{"plants":[]}') as Planting;

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const here = plants.filter((plant) => plant.url === url);
    if (here.length === 0) return loaded;
    let source = String(loaded.source);
    for (const { text, becomes } of here) {
      const pieces = source.split(text);
      if (pieces.length !== 2) throw new Error(`Nothing can be planted in ${url}: ${pieces.length - 1} times there: ${text}`);
      source = pieces.join(becomes);
    }
    appendFileSync(loadedAt, `${url}\n`);
    return { ...loaded, source };
  },
});
