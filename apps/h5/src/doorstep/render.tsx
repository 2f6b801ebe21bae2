import { renderToString } from 'react-dom/server';
import type { Shell } from '../client/shell-context.ts';
import '../kit/tokens.css';
import '../kit/base.css';
import { Doorstep } from './Doorstep.tsx';
import type { DoorstepData } from './doorstep-data.ts';

/** On the host nobody is logged in and nothing is asked: effects do not run there. */
const noShell = {} as Shell;

/** @public The host imports the built file. */
export const render = (data: DoorstepData): string => renderToString(<Doorstep data={data} shell={noShell} />);
