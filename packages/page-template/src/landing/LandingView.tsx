import type { ComponentType } from 'react';
import type { Around, BlockView } from './block.ts';
import type { blocks } from './blocks.ts';
import { AgreementView } from './blocks/AgreementView.tsx';
import { BookView } from './blocks/BookView.tsx';
import { ButtonView } from './blocks/ButtonView.tsx';
import { ChatView } from './blocks/ChatView.tsx';
import { ChecklistView } from './blocks/ChecklistView.tsx';
import { ClosingView } from './blocks/ClosingView.tsx';
import { CompareView } from './blocks/CompareView.tsx';
import { CurriculumView } from './blocks/CurriculumView.tsx';
import { DockView } from './blocks/DockView.tsx';
import { FactsView } from './blocks/FactsView.tsx';
import { FiguresView } from './blocks/FiguresView.tsx';
import { FilmView } from './blocks/FilmView.tsx';
import { FitView } from './blocks/FitView.tsx';
import { FollowView } from './blocks/FollowView.tsx';
import { FormView } from './blocks/FormView.tsx';
import { HeroView } from './blocks/HeroView.tsx';
import { LetterView } from './blocks/LetterView.tsx';
import { PictureView } from './blocks/PictureView.tsx';
import { PointsView } from './blocks/PointsView.tsx';
import { PromisesView } from './blocks/PromisesView.tsx';
import { QuestionsView } from './blocks/QuestionsView.tsx';
import { QuizView } from './blocks/QuizView.tsx';
import { ReviewsView } from './blocks/ReviewsView.tsx';
import { SeatsView } from './blocks/SeatsView.tsx';
import { StepsView } from './blocks/StepsView.tsx';
import { TeacherView } from './blocks/TeacherView.tsx';
import { WeekView } from './blocks/WeekView.tsx';
import { WorksheetView } from './blocks/WorksheetView.tsx';
import { withClassTime } from './class-time.ts';
import type { LandingPage } from './landing-page.ts';
import './landing.css';

const views: { [K in keyof typeof blocks]: BlockView<(typeof blocks)[K]> } = {
  agreement: AgreementView,
  book: BookView,
  button: ButtonView,
  chat: ChatView,
  checklist: ChecklistView,
  closing: ClosingView,
  compare: CompareView,
  curriculum: CurriculumView,
  dock: DockView,
  facts: FactsView,
  figures: FiguresView,
  film: FilmView,
  fit: FitView,
  follow: FollowView,
  form: FormView,
  hero: HeroView,
  letter: LetterView,
  picture: PictureView,
  points: PointsView,
  promises: PromisesView,
  questions: QuestionsView,
  quiz: QuizView,
  reviews: ReviewsView,
  seats: SeatsView,
  steps: StepsView,
  teacher: TeacherView,
  week: WeekView,
  worksheet: WorksheetView,
};

type AnyBlock = LandingPage['blocks'][number];

const looksOf = ({ ground = 'paper', letters = 'plain' }: LandingPage): string => `xt-landing xt-ground-${ground} xt-letters-${letters}`;

/** A landing page, block by block. */
export const LandingView = ({ page, around }: { page: LandingPage; around: Around }) => (
  <main className={looksOf(page)}>
    {withClassTime(page, around.facts).blocks.map((block, at) => {
      const View = views[block.kind] as ComponentType<{ block: AnyBlock; around: Around }>;
      return <View key={at} block={block} around={around} />;
    })}
  </main>
);
