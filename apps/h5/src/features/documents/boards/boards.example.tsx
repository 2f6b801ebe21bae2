import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../../gallery/answers.ts';
import { aCampCourse, aCourse, aHostileCourse, running } from '../../../../gallery/some-courses.ts';
import { NOW } from '../../../../gallery/some-data.ts';
import { aHostileLine, aLine } from '../../../../gallery/some-documents.ts';

const wealth = (getWealthHome: NonNullable<Answers['getWealthHome']>) => aPage('cfp', { answers: { getWealthHome } });
const parts = [
  { topic: 'reserve' as const, course: { ...aCampCourse, state: running(3) }, document: aLine },
  { topic: 'insurance' as const, course: null, document: null },
  { topic: 'pension' as const, course: null, document: { ...aLine, slug: 'p', title: '养老一页纸' } },
  { topic: 'fund' as const, course: aCourse, document: null },
  { topic: 'debt' as const, course: aCampCourse, document: null },
];
export const Wealth = wealth({ parts, now: NOW });
export const WealthBare = wealth({ parts: parts.map(({ topic }) => ({ topic, course: null, document: null })), now: NOW });
export const WealthLoading = wealth(never);
export const WealthOffline = wealth(OFFLINE);
export const WealthHostile = wealth({ parts: [{ topic: 'fund', course: aHostileCourse, document: aHostileLine }], now: NOW });

const discover = (getDiscovery: NonNullable<Answers['getDiscovery']>) => aPage('discoverPage', { answers: { getDiscovery } });
const twelve = Array.from({ length: 10 }, (_, nth) => ({
  ...aLine,
  slug: `d-${nth}`,
  title: `第 ${nth + 1} 样：备用金一页纸`,
  isRead: nth === 0,
}));
export const Discover = discover({ list: twelve, courses: [aCampCourse, aCourse], now: NOW });
export const DiscoverEmpty = discover({ list: [], courses: [], now: NOW });
export const DiscoverLoading = discover(never);
export const DiscoverOffline = discover(OFFLINE);
export const DiscoverHostile = discover({ list: [aHostileLine], courses: [aHostileCourse], now: NOW });
