import { searchShare } from './search-share.tsx';

searchShare(2, 4);
