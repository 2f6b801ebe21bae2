import { held } from '../../../gallery/parts-of-examples.tsx';
import { Search } from './Search.tsx';

export const Words = held(Search, '复利', { id: 'search', label: '找一个词', placeholder: '比如：复利、净值、分期' });
