import { searchShare } from './search-share.tsx';

searchShare(4, 4);
