import type { HostAround } from '@xuetang/page-template/landing/block';
import type { LandingPage } from '@xuetang/page-template/landing/landing-page';
import { LandingView } from '@xuetang/page-template/landing/LandingView.tsx';
import { renderToString } from 'react-dom/server';
import type { Shell } from '../../client/shell-context.ts';
import '../page.css';
// Loaded later by the browser, but styled from the start: the sheet is in the page.
import '../../kit/agreement/agreement-sheet.css';
import '../../kit/dialog.css';
import '../../kit/slider.css';
import '../../kit/mobile/merge-question.css';
import { MobileForm } from './MobileForm.tsx';

/** On the host nobody is logged in and nothing is asked: effects do not run there. */
const noShell = { session: { token: () => '' } } as Shell;

const mobileForm = (label: string) => <MobileForm label={label} shell={noShell} agrees={async () => false} onDone={() => {}} />;

/** @public Drawn on the host and nowhere else: the browser gets no view of a landing page. */
export const render = (page: LandingPage, around: HostAround): string =>
  renderToString(<LandingView page={page} around={{ ...around, mobileForm }} />);
