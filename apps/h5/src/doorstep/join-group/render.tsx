import { renderToString } from 'react-dom/server';
import type { Shell } from '../../client/shell-context.ts';
import '../page.css';
// The form is loaded later by the browser, but styled from the start: the sheet is in the page.
import '../../features/join-group/view/cannot-join-sheet.css';
import '../../kit/dialog.css';
import '../../kit/form/number-input.css';
import '../../kit/radio.css';
import '../../kit/text-field.css';
import type { JoinGroupData } from './data.ts';
import { JoinGroupDoorstep } from './JoinGroupDoorstep.tsx';

/** On the host nobody is logged in and nothing is asked: effects do not run there. */
const noShell = {} as Shell;

/** @public The host imports the built file. */
export const render = (data: JoinGroupData): string => renderToString(<JoinGroupDoorstep data={data} shell={noShell} visit={undefined} />);
