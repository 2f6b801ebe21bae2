import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { layOut, root, run, write } from './lay-out.ts';

const SRC = 'apps/h5/src';

/** Two features over one kit part: nothing to complain of. */
const clean = {
  [`${SRC}/kit/base.css`]: '.xt-unseen { clip: rect(0 0 0 0); }\n@keyframes xt-appear { from { opacity: 0; } }\n',
  [`${SRC}/app/main.tsx`]: "import '../kit/base.css';\n",
  [`${SRC}/kit/button.css`]: '.xt-button { padding: 8px; }\n.xt-button-main { color: red; }\n.xt-button-line { color: blue; }\n',
  [`${SRC}/kit/Button.tsx`]: `import './button.css';\nexport const Button = ({ look }: { look: string }) => <b className={\`xt-button xt-button-\${look}\`} />;\n`,
  [`${SRC}/kit/icon.css`]: '.xt-icon { fill: currentColor; }\n',
  [`${SRC}/kit/Icon.tsx`]: 'import \'./icon.css\';\nexport const Icon = () => <svg className="xt-icon" />;\n',
  [`${SRC}/features/order/order.css`]:
    ".xt-order { animation: xt-appear 1ms; }\n[data-font='large'] .xt-order > .xt-icon { width: 24px; }\n",
  [`${SRC}/features/order/OrderPage.tsx`]:
    'import \'./order.css\';\nexport const OrderPage = () => <p className="xt-order xt-unseen" />;\n',
  [`${SRC}/features/course/course.css`]: '/* .xt-order is not named here */\n.xt-course:not(.xt-button) { margin: 0; }\n',
  [`${SRC}/features/course/CoursePage.tsx`]: 'import \'./course.css\';\nexport const CoursePage = () => <p className="xt-course" />;\n',
  [`${SRC}/features/course/keep-place.ts`]: "export const PLACE = 'xt-last-lesson';\n",
  'tests/e2e/course.e2e.test.ts': "page.locator('.xt-course, .xt-button-main');\n",
} as const;

type Planted = Readonly<Record<string, string>>;

const complain = (planted: Planted): { code: number | null; complaints: string[] } => {
  const tree = layOut([]);
  for (const [file, text] of Object.entries({ ...clean, ...planted })) write(join(tree, file), text);
  const { code, output } = run(root, 'scripts/styles.ts', tree);
  return { code, complaints: output.split('\n').filter((line) => /^[a-z' ]+: /.test(line)) };
};

const course = (
  css: string,
  tsx = 'import \'./course.css\';\nexport const CoursePage = () => <p className="xt-course" />;\n',
): Planted => ({
  [`${SRC}/features/course/course.css`]: css,
  [`${SRC}/features/course/CoursePage.tsx`]: tsx,
});

describe('styles cannot meet', () => {
  test('a tree that keeps to the rules passes', () => {
    expect(complain({})).toEqual({ code: 0, complaints: [] });
  });

  test.each<[name: string, planted: Planted, complaint: RegExp]>([
    ['a class that two sheets draw', course('.xt-course { margin: 0; }\n.xt-order { margin: 0; }\n'), /^two homes: \.xt-order /],
    [
      "a feature that styles a kit part's class",
      course('.xt-course { margin: 0; }\n.xt-course > .xt-button { margin: 0; }\n'),
      /^styles another's: .*course\.css writes '\.xt-course > \.xt-button'/,
    ],
    [
      "a feature that styles what stands in a kit part's class",
      course('.xt-course { margin: 0; }\n.xt-course .xt-button i { margin: 0; }\n'),
      /^styles another's: /,
    ],
    ["a feature that styles another feature's class", course('.xt-course + .xt-order { margin: 0; }\n'), /^styles another's: /],
    ['a rule for every page', course('.xt-course { margin: 0; }\nh1 { margin: 0; }\n'), /^no class first: .* 'h1'/],
    ['a class that nobody uses', course('.xt-course { margin: 0; }\n.xt-course-old { margin: 0; }\n'), /^unused: \.xt-course-old /],
    [
      'a class without a rule',
      course(
        '.xt-course { margin: 0; }\n',
        'import \'./course.css\';\nexport const CoursePage = () => <p className="xt-course xt-cuorse" />;\n',
      ),
      /^no such class: .*CoursePage\.tsx writes xt-cuorse/,
    ],
    [
      'a page that leans on the import of another file',
      { [`${SRC}/features/course/Part.tsx`]: 'export const Part = () => <p className="xt-course" />;\n' },
      /^sheet not imported: .*Part\.tsx writes xt-course /,
    ],
    [
      "a page that writes a kit part's class itself",
      {
        [`${SRC}/features/course/Part.tsx`]: 'import \'../../kit/button.css\';\nexport const Part = () => <a className="xt-button" />;\n',
      },
      /^another's class: .*Part\.tsx writes xt-button /,
    ],
    ['a sheet that nobody imports', { [`${SRC}/features/course/left.css`]: '' }, /^nobody imports: .*left\.css/],
    ['a motion that another sheet defines', course('.xt-course { animation: xt-turn 1s; }\n'), /^motion of another: .* plays xt-turn/],
    ['what old engines do not lay out', course('.xt-course { display: flex; gap: 8px; }\n'), /^too new: .*course\.css uses gap/],
    [
      'a test that looks for what nobody draws',
      { 'tests/e2e/old.e2e.test.ts': "page.locator('.xt-gone');\n" },
      /^nobody draws: .*\.xt-gone/,
    ],
  ])('%s is found', (_name, planted, complaint) => {
    const { code, complaints } = complain(planted);
    expect(complaints.filter((line) => complaint.test(line))).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('an empty tree does not pass for a clean one', () => {
    expect(run(root, 'scripts/styles.ts', layOut([])).code).toBe(1);
  });
});
