import type { Module } from '../../platform/module.ts';
import { contentForgets } from './forget.ts';
import { mergeContent } from './merge-learners.ts';
import { messageAnswers } from './message-answers.ts';
import type { MessagePorts } from './messages.ts';
import { pageAnswers } from './page-answers.ts';
import { contentData } from './personal-data.ts';
import { productAnswers } from './product-answers.ts';
import type { ProductPorts } from './products.ts';

/** What content must know of learners and of their camps, of which it stands below. */
type Given = Pick<MessagePorts, 'joinedAt' | 'periodsOf'> & Pick<ProductPorts, 'finishedCamp'>;

export const contentModule = (given: Given): Module => ({
  name: 'content',
  data: contentData,
  forgets: contentForgets,
  answers: (ground) => [...pageAnswers(ground), ...messageAnswers({ ...ground, ...given }), ...productAnswers({ ...ground, ...given })],
  merge: mergeContent,
});
