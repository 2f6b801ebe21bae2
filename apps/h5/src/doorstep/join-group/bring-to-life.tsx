import { hydrate } from 'preact/compat';
import type { Shell } from '../../client/shell-context.ts';
import type { RunningVisit } from '../../features/join-group/join-visit.ts';
import type { JoinGroupData } from './data.ts';
import { JoinGroupDoorstep } from './JoinGroupDoorstep.tsx';

/** The view, in a chunk of its own: the page can be read, scanned and pressed before it is there. */
export const bringToLife = (data: JoinGroupData, shell: Shell, visit: RunningVisit): void => {
  hydrate(<JoinGroupDoorstep data={data} shell={shell} visit={visit} />, document.getElementById('root') as HTMLElement);
};
