import type { ExplainedQuestion } from '@xuetang/contract/exam';

export interface TopicScore {
  topic: string;
  earned: number;
  points: number;
}

/** How much of each part of the course was right, in the order in which it was first asked. */
export const scoresByTopic = (questions: readonly Pick<ExplainedQuestion, 'topic' | 'earned' | 'points'>[]): TopicScore[] =>
  [...new Set(questions.map(({ topic }) => topic))].map((topic) => {
    const own = questions.filter((one) => one.topic === topic);
    return {
      topic,
      earned: own.reduce((sum, one) => sum + one.earned, 0),
      points: own.reduce((sum, one) => sum + one.points, 0),
    };
  });
