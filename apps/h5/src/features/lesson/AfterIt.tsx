import type { OpenedSection } from '@xuetang/contract/sections';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref, sectionListHref } from '@xuetang/h5-routes/section-page';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { words } from './words.ts';

/** What hangs on a section to be answered, and where. */
const WORK_PAGES = { exam: 'exam', gates: 'breakThroughWork' } as const;

/** What comes after a section, or why it does not yet; and always the list. */
export const AfterIt = ({ opened: { courseId, next, section, work, hasHomework }, isMain }: { opened: OpenedSection; isMain: boolean }) => (
  <Stack space={1}>
    {hasHomework && (
      <ButtonLink look="line" to={href('homework', { id: section.sectionId })}>
        {words.homework}
      </ButtonLink>
    )}
    {work?.map((kind) => (
      <ButtonLink key={kind} look="line" to={href(WORK_PAGES[kind], { id: section.sectionId })}>
        {words.work[kind]}
      </ButtonLink>
    ))}
    {next?.isOpen && (
      <ButtonLink look={isMain ? 'main' : 'line'} to={sectionHref(next)}>
        {words.next(next.title)}
      </ButtonLink>
    )}
    {next && !next.isOpen && <p>{words.nextShut(next.title)}</p>}
    {!next && <p>{words.last}</p>}
    <ButtonLink look={next?.isOpen ? 'plain' : 'line'} to={sectionListHref({ courseId })}>
      {words.toList}
    </ButtonLink>
    <ButtonLink look="plain" to={href('individual-qrcode')}>
      {words.ask}
    </ButtonLink>
  </Stack>
);
