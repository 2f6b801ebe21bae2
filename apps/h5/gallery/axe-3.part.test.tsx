import { searchShare } from './search-share.tsx';

searchShare(3, 4);
