import { searchShare } from './search-share.tsx';

searchShare(1, 4);
