export interface AgreementText {
  title: string;
  /** What this version changed. */
  changed: string;
  summary: string[];
  sections: { heading: string; paragraphs: string[] }[];
}

const SECTION = /^## /m;

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/**
 * Reads an agreement's file: `# title`, a line `变更：…`, the summary as `> ` lines, then sections of `## heading` and paragraphs.
 * What does not look like that is refused: an agreement that is shown in part is worse than none.
 */
export const readText = (text: string): AgreementText => {
  const [head = '', ...rest] = text.split(SECTION);
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const one = (mark: string): string[] => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).trim());
  const [titles, changes, summary] = [one('# '), one('变更：'), one('> ')];
  const [title] = titles;
  const [changed] = changes;
  const sections = rest.map((section) => {
    const [heading = '', ...body] = section.split('\n');
    return { heading: heading.trim(), paragraphs: paragraphsOf(body.join('\n')) };
  });
  const isWhole =
    titles.length === 1 && changes.length === 1 && summary.length > 0 && titles.length + changes.length + summary.length === lines.length;
  if (
    !isWhole ||
    !title ||
    !changed ||
    sections.length === 0 ||
    sections.some(({ heading, paragraphs }) => !heading || paragraphs.length === 0)
  )
    throw new Error(`This is no agreement: ${text.slice(0, 40)}`);
  return { title, changed, summary, sections };
};
