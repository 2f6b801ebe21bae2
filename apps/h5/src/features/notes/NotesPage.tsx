import type { CourseId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect, useState } from 'react';
import { usePages } from '../../client/use-pages.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Chips } from '../../kit/everyday/Chips.tsx';
import { PagedList } from '../../kit/everyday/PagedList.tsx';
import { Search } from '../../kit/everyday/Search.tsx';
import { List } from '../../kit/layout/List.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { useKept } from '../../kit/use-kept.ts';
import { OneNote } from './OneNote.tsx';
import { words } from './words.ts';

/** Chinese is written in steps: what is half a word is not looked for. */
const REST_MS = 400;

const useRested = (value: string): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

interface Asked {
  search: string;
  courseId: string;
}

const Found = ({ search, courseId }: Asked) => {
  const notes = usePages(
    'listNotes',
    { ...(search ? { search } : {}), ...(courseId ? { courseId: courseId as CourseId } : {}) },
    { toasts: false },
  );
  return (
    <Loaded answer={notes} waiting={[140, 140, 140]} title={words.lost}>
      {({ list, courses, now }) => {
        if (courses.length === 0)
          return (
            <Nothing {...words.none}>
              <ButtonLink to={href('center')}>{words.toCenter}</ButtonLink>
            </Nothing>
          );
        if (list.length === 0) return <Nothing {...words.notFound} />;
        return (
          <PagedList state={notes.foot} onMore={notes.more} end={words.end}>
            <List name={words.title}>
              {list.map((note) => (
                <OneNote key={note.noteId} note={note} nowMs={Date.parse(now)} />
              ))}
            </List>
          </PagedList>
        );
      }}
    </Loaded>
  );
};

/** Which course: shown once there are two to choose from. */
const Courses = ({ courseId, onChange }: { courseId: string; onChange: (courseId: string) => void }) => {
  const { answered } = usePages('listNotes', {}, { toasts: false });
  const courses = answered.is === 'there' ? answered.data.courses : [];
  if (courses.length < 2) return null;
  const all = courses.reduce((sum, { notes }) => sum + notes, 0);
  return (
    <Chips
      id="note-course"
      label={words.courses}
      of={[['', words.all(all)], ...courses.map(({ courseId: id, name, notes }) => [id, words.course(name, notes)] as const)]}
      value={courseId}
      onChange={onChange}
    />
  );
};

/** `note`: everything that the learner has noted, by course, to be found again. */
export const NotesPage = () => {
  const [asked, setAsked] = useKept<Asked>('notes', { search: '', courseId: '' });
  const search = useRested(asked.search.trim());
  return (
    <Screen title={words.title} lead={words.lead} space="near">
      <Search
        id="note-search"
        label={words.search}
        placeholder={words.searchHint}
        value={asked.search}
        onChange={(next) => setAsked({ ...asked, search: next })}
      />
      <Courses courseId={asked.courseId} onChange={(courseId) => setAsked({ ...asked, courseId })} />
      <Found search={search} courseId={asked.courseId} />
    </Screen>
  );
};
