import type { Plugin, ViteDevServer } from 'vite';
import type { Built } from '../built.ts';

const NAME = 'virtual:doorstep/';
const SHEETS = 'xuetang:sheets';

/** The first script of a family's pages while they are written. */
export const entryOf = (family: string): string => `/doorstep/@id/${NAME}${family}`;

/** A doorstep page has its style inside, which nobody but the host writes: here it is taken from the socket as well. */
const scriptOf = (family: string): string => `
import '/src/doorstep/${family}/enter.ts';
import.meta.hot.on('${SHEETS}', (sheets) => {
  document.querySelector('head > style').textContent = sheets['${family}'];
});
`;

export const doorstepEntries = () => ({
  plugin: {
    name: 'doorstep-entries',
    resolveId: (id) => (id.startsWith(NAME) ? id : undefined),
    load: (id) => (id.startsWith(NAME) ? scriptOf(id.slice(NAME.length)) : undefined),
    // The build of the app tells of sheets; the doorstep's own knows them as nothing.
    hotUpdate: ({ file }) => (file.endsWith('.css') ? [] : undefined),
  } satisfies Plugin as Plugin,
  sheets: (doorstep: ViteDevServer, { joinGroup, landing }: Built): void =>
    doorstep.ws.send(SHEETS, { 'join-group': joinGroup.css, landing: landing.css }),
});
