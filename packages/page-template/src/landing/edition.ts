import type { LandingPage } from './landing-page.ts';

type Block = LandingPage['blocks'][number];
type Kind = Block['kind'];
type BlockOf<K extends Kind> = Extract<Block, { kind: K }>;

/** How one edition differs from its design: an arm of a comparison is a change with a name, not a copy of a file. */
export interface Edition extends Partial<Omit<LandingPage, 'blocks'>> {
  /** What a block says otherwise; the rest of it stays. */
  says?: { [K in Kind]?: Partial<Omit<BlockOf<K>, 'kind'>> };
  /** Blocks that the design does not have. */
  brings?: readonly Block[];
  /** All that is on the page, from top to bottom. */
  order: readonly Kind[];
}

/** An edition names a block that neither the design nor itself has: found by the test that draws them all. */
export const editionOf = (design: LandingPage, { says = {}, brings = [], order, ...looks }: Edition): LandingPage => {
  const blocks = [...brings, ...design.blocks];
  const find = (kind: Kind): Block => {
    const found = blocks.find((block) => block.kind === kind);
    if (!found) throw new Error(`there is no ${kind} to put into an edition of ${design.title}`);
    return { ...found, ...says[kind] } as Block;
  };
  return { ...design, ...looks, blocks: order.map(find) };
};
