import type { Around } from '@xuetang/page-template/landing/block';
import type { LandingPage } from '@xuetang/page-template/landing/landing-page';
import { LandingView } from '@xuetang/page-template/landing/LandingView.tsx';
import { renderToString } from 'react-dom/server';
import '../page.css';

/** @public Drawn on the host and nowhere else: the browser gets no view of a landing page. */
export const render = (page: LandingPage, around: Around): string => renderToString(<LandingView page={page} around={around} />);
