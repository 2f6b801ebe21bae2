import type { ComponentType } from 'react';
import type { Around, BlockView } from './block.ts';
import type { blocks } from './blocks.ts';
import { ClosingView } from './blocks/ClosingView.tsx';
import { CurriculumView } from './blocks/CurriculumView.tsx';
import { DockView } from './blocks/DockView.tsx';
import { FactsView } from './blocks/FactsView.tsx';
import { HeroView } from './blocks/HeroView.tsx';
import { PromisesView } from './blocks/PromisesView.tsx';
import { ReviewsView } from './blocks/ReviewsView.tsx';
import { SeatsView } from './blocks/SeatsView.tsx';
import { TeacherView } from './blocks/TeacherView.tsx';
import type { LandingPage } from './landing-page.ts';
import './landing.css';

const views: { [K in keyof typeof blocks]: BlockView<(typeof blocks)[K]> } = {
  closing: ClosingView,
  curriculum: CurriculumView,
  dock: DockView,
  facts: FactsView,
  hero: HeroView,
  promises: PromisesView,
  reviews: ReviewsView,
  seats: SeatsView,
  teacher: TeacherView,
};

type AnyBlock = LandingPage['blocks'][number];

/** A landing page, block by block. */
export const LandingView = ({ page, around }: { page: LandingPage; around: Around }) => (
  <main className="xt-landing">
    {page.blocks.map((block, at) => {
      const View = views[block.kind] as ComponentType<{ block: AnyBlock; around: Around }>;
      return <View key={at} block={block} around={around} />;
    })}
  </main>
);
