import { campsPage } from '../features/camps/page.ts';
export const consoleShell = campsPage;
