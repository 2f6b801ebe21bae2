import { aPage } from '../../../gallery/a-page.tsx';

export const All = aPage('jisuanqi', { token: '' });
export const Loan = aPage('jisuanqi', { token: '', query: { c: 'loan' } });
export const Emergency = aPage('jisuanqi', { token: '', query: { c: 'emergency' } });
