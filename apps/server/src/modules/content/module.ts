import type { Module } from '../../platform/module.ts';
import { contentForgets } from './forget.ts';
import { landingStaffAnswers, type LandingDesk } from './landing-staff-answers.ts';
import { mergeContent } from './merge-learners.ts';
import { messageAnswers } from './message-answers.ts';
import type { MessagePorts } from './messages.ts';
import { pageAnswers } from './page-answers.ts';
import { contentData } from './personal-data.ts';
import { productAnswers } from './product-answers.ts';
import type { ProductPorts } from './products.ts';

/** What content must know of learners and of their camps, of which it stands below, and of how a landing page is drawn. */
type Given = Pick<MessagePorts, 'joinedAt' | 'periodsOf'> &
  Pick<ProductPorts, 'finishedCamp' | 'shelfPrices'> &
  Omit<LandingDesk, 'filmHosts'>;

export const contentModule = (given: Given): Module => ({
  name: 'content',
  data: contentData,
  forgets: contentForgets,
  answers: (ground) => [...pageAnswers(ground), ...messageAnswers({ ...ground, ...given }), ...productAnswers({ ...ground, ...given })],
  staff: (ground) => landingStaffAnswers({ ...given, ...ground }),
  merge: mergeContent,
});
