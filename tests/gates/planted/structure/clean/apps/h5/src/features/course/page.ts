import { table } from '@xuetang/h5-routes/table';
import { ask } from '../../client/ask.ts';
import { button } from '../../kit/button.ts';
import { host } from '../../native/host.ts';
import { play } from '../../player/play.ts';
import { part } from './part.ts';
export const coursePage = [table, ask, button, host, play, part];
