import { agreement } from './blocks/agreement.ts';
import { book } from './blocks/book.ts';
import { button } from './blocks/button.ts';
import { chat } from './blocks/chat.ts';
import { checklist } from './blocks/checklist.ts';
import { closing } from './blocks/closing.ts';
import { compare } from './blocks/compare.ts';
import { curriculum } from './blocks/curriculum.ts';
import { dock } from './blocks/dock.ts';
import { facts } from './blocks/facts.ts';
import { figures } from './blocks/figures.ts';
import { film } from './blocks/film.ts';
import { fit } from './blocks/fit.ts';
import { follow } from './blocks/follow.ts';
import { form } from './blocks/form.ts';
import { hero } from './blocks/hero.ts';
import { letter } from './blocks/letter.ts';
import { picture } from './blocks/picture.ts';
import { points } from './blocks/points.ts';
import { promises } from './blocks/promises.ts';
import { questions } from './blocks/questions.ts';
import { quiz } from './blocks/quiz.ts';
import { reviews } from './blocks/reviews.ts';
import { seats } from './blocks/seats.ts';
import { steps } from './blocks/steps.ts';
import { teacher } from './blocks/teacher.ts';
import { week } from './blocks/week.ts';
import { worksheet } from './blocks/worksheet.ts';

/** What may be said in each block that a landing page can be made of, by its kind. The view of each stands beside it. */
export const blocks = {
  agreement,
  book,
  button,
  chat,
  checklist,
  closing,
  compare,
  curriculum,
  dock,
  facts,
  figures,
  film,
  fit,
  follow,
  form,
  hero,
  letter,
  picture,
  points,
  promises,
  questions,
  quiz,
  reviews,
  seats,
  steps,
  teacher,
  week,
  worksheet,
};
