import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Into the page itself: axe's own way through Playwright opens a second page for every look, which takes three times as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Look {
  /** A part of the page, which begins headings of its own. */
  part?: string;
  /** Selector of what is left out. */
  without?: string;
  /** By axe's names; all of them where nothing is said. */
  tags?: readonly string[];
  /** Only what keeps somebody from reading or acting. */
  onlySerious?: boolean;
  /** Rules that do not hold there. */
  except?: readonly string[];
}

/** Until nothing turns or fades any more: a colour on its way to another is nobody's contrast. What turns for ever is not waited for. */
const STILL = `Promise.all(document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished.catch(() => undefined)))`;

/** What axe has against a page, one line a rule: nothing where everybody can read it. */
export const faultsOf = async (page: Page, { part, without, tags, onlySerious = false, except = [] }: Look = {}): Promise<string[]> => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE);
  await page.evaluate(`${STILL}.then(() => undefined)`);
  const where = { ...(part && { include: [part] }), ...(without && { exclude: [without] }) };
  const disabled = [...except, ...(part ? ['heading-order'] : [])];
  const options = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  };
  const target = part || without ? JSON.stringify(where) : 'document';
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${target}, ${JSON.stringify(options)})`);
  return violations
    .filter(({ impact }) => !onlySerious || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
};
