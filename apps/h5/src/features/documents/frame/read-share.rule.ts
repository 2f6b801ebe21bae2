/** How many of so many blocks have come over the lower edge of the glass: all of them once the end has. */
export const blocksSeen = (blocks: number, { top, height, glass }: { top: number; height: number; glass: number }): number => {
  if (height <= 0) return 0;
  const share = (glass - top) / height;
  return Math.max(0, Math.min(blocks, Math.floor(share * blocks + 0.001)));
};
