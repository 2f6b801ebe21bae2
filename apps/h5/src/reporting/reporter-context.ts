import { createContext, useContext } from 'react';
import type { Reporter } from './create-reporter.ts';

const nothing = () => {};

/** Where a page is only drawn, on the host and in tests of views, nothing is reported. */
const SILENT: Reporter = { click: nothing, exception: nothing, learned: nothing, stayed: nothing, ad: nothing, sendNow: nothing };

export const ReporterContext = createContext<Reporter>(SILENT);

export const useReporter = (): Reporter => useContext(ReporterContext);
