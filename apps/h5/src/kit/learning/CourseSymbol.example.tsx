import { CourseSymbol } from './CourseSymbol.tsx';

const TOPICS = ['budget', 'insurance', 'pension', 'fund', 'stock'] as const;

export const Topics = () => (
  <>
    {TOPICS.map((topic) => (
      <CourseSymbol key={topic} topic={topic} />
    ))}
  </>
);
export const Small = () => <CourseSymbol topic="fund" size="small" />;
