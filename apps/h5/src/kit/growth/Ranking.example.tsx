import { HOSTILE, LONG } from '../example-texts.ts';
import { Ranking, type Ranked } from './Ranking.tsx';

const ranked = (place: number): Ranked => ({
  place,
  name: ['陈秀英', '李明', HOSTILE, LONG][place % 4] ?? '',
  image: '',
  learnNumber: String(1000 + place),
  score: `${Math.max(1, 30 - place)} 天`,
});

export const WithMe = () => (
  <Ranking label="本月签到" ranked={[1, 2, 3, 4].map(ranked)} me={ranked(128)} counted="今天 10:00 数的，每小时一次" />
);
