import type { Note } from '@xuetang/contract/notes';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import * as examples from './notes.example.tsx';
import { NotesPage } from './NotesPage.tsx';

const some = examples.Notes.answers.listNotes as {
  list: Note[];
  hasMore: boolean;
  courses: { courseId: string; name: string; notes: number }[];
  now: string;
};

/** A server that keeps the notes, and finds them. */
const aBook = () => {
  let list = some.list;
  return {
    listNotes: vi.fn(({ search, courseId }: { search?: string; courseId?: string }) => ({
      ...some,
      list: list.filter((note) => note.words.includes(search ?? '') && note.courseId === (courseId ?? note.courseId)),
    })),
    changeNote: vi.fn(({ noteId, words }: { noteId: string; words: string }) => {
      list = list.map((note) => (note.noteId === noteId ? { ...note, words } : note));
      return list[0];
    }),
    removeNote: vi.fn(({ noteId }: { noteId: string }) => {
      list = list.filter((note) => note.noteId !== noteId);
      return null;
    }),
  };
};
const shown = () => {
  const book = aBook();
  mount(<NotesPage />, aShell({ answers: book as never }));
  return book;
};
const rows = () => document.querySelectorAll('li').length;

test('a note leads to its second in a film, and to the section where there is none', async () => {
  shown();
  await expect.element(page.getByRole('link', { name: '回到这一秒' }).first()).toHaveAttribute('href', '/lession-video-detail/12?at=72');
  await expect.element(page.getByRole('link', { name: '打开这一节' })).toHaveAttribute('href', '/lession-detail/12');
});

test('a note is changed, and what was changed is shown', async () => {
  const { changeNote } = shown();
  await page.getByRole('button', { name: '修改' }).first().click();
  await page.getByLabelText('笔记', { exact: true }).fill('放在当天能到手的地方。');
  await page.getByRole('button', { name: '存下' }).click();
  await expect.element(page.getByText('放在当天能到手的地方。', { exact: true })).toBeVisible();
  expect(changeNote).toHaveBeenCalledTimes(1);
});

test('one is asked before a note is taken away', async () => {
  const { removeNote } = shown();
  await page.getByRole('button', { name: '删除' }).first().click();
  await page.getByRole('button', { name: '先留着' }).click();
  expect(removeNote).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '删除' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(rows).toBe(2);
  expect(removeNote).toHaveBeenCalledTimes(1);
});

// The last one: what was looked for is kept by its place, and these tests share one.
test('words are looked for once somebody rests, and a course by a tap', async () => {
  const { listNotes } = shown();
  await expect.poll(rows).toBe(3);
  await page.getByLabelText('在笔记里找').fill('免责');
  await expect.poll(rows).toBe(1);
  expect(listNotes.mock.calls.map(([asked]) => asked.search ?? '')).not.toContain('免');
  await page.getByText('基金入门十二课 1').click();
  await expect.element(page.getByText('没有找到', { exact: true })).toBeVisible();
  expect(listNotes).toHaveBeenLastCalledWith({ search: '免责', courseId: '2' });
});
