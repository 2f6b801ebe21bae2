import { closing } from './blocks/closing.ts';
import { curriculum } from './blocks/curriculum.ts';
import { dock } from './blocks/dock.ts';
import { facts } from './blocks/facts.ts';
import { hero } from './blocks/hero.ts';
import { promises } from './blocks/promises.ts';
import { reviews } from './blocks/reviews.ts';
import { seats } from './blocks/seats.ts';
import { teacher } from './blocks/teacher.ts';

/** What may be said in each block that a landing page can be made of, by its kind. The view of each stands beside it. */
export const blocks = { closing, curriculum, dock, facts, hero, promises, reviews, seats, teacher };
