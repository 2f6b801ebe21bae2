import type { ShortDocument } from '@xuetang/contract/documents';

const textOf = ({ title, lead, body }: ShortDocument): string =>
  [title, lead, ...body.flatMap((block) => (block.kind === 'list' ? block.items : 'text' in block ? [block.text] : []))]
    .join(' ')
    .toLowerCase();

/** Questions of a situation in which every word that was typed is found, in the title, the short answer or the steps. */
export const findQuestions = (all: readonly ShortDocument[], situation: string, typed: string): ShortDocument[] => {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((one) => (situation === '' || one.topic === situation) && wanted.every((word) => textOf(one).includes(word)));
};
