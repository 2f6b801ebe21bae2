import type { Box, Underneath } from './edge-shape.rule.ts';

/** Less than a line of the smallest words, so that none lies between two looks. */
const STEP_PX = 8;
const PRESSED_OR_SEEN_WHOLE = 'a, button, input, textarea, select, summary, label, img, video';

const boxesOfWords = (element: Element): Box[] =>
  [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });

/** From edge to edge: what reaches in by a pixel is found too. */
const stepsFrom = (start: number, end: number): number[] => [
  ...Array.from({ length: Math.ceil((end - start) / STEP_PX) }, (_, at) => start + at * STEP_PX),
  end - 1,
];

/** What of the page lies in this place of the screen. A paragraph may be wider than its words, so its lines are asked for, not its box. */
export const lookUnderneath = (place: Box, over: Element): Underneath => {
  const found = new Set<Element>();
  for (const x of stepsFrom(place.left, place.right))
    for (const y of stepsFrom(place.top, place.bottom))
      for (const element of document.elementsFromPoint(x, y)) if (!over.contains(element)) found.add(element);
  const elements = [...found];
  return {
    words: elements.flatMap(boxesOfWords),
    things: elements.filter((element) => element.matches(PRESSED_OR_SEEN_WHOLE)).map((element) => element.getBoundingClientRect()),
  };
};
