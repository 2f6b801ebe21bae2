/// <reference types="vite/client" />
import type { ComponentType } from 'react';

/** A part in one state. `isPage`: it draws a whole page, with its own margins. */
export type Example = ComponentType & { isPage?: true };

/** Of a family of pages, by the names of its rows: an export cannot be named `tui46-3`. */
type Rows = Readonly<Record<string, Example>>;

const files = import.meta.glob<Record<string, Example | Rows>>('../src/**/*.example.tsx', { eager: true });

const nameOf = (file: string): string => file.replace('../src/', '').replace('.example.tsx', '');

const isRows = (exported: Example | Rows): exported is Rows => typeof exported === 'object';

/** Every example by its name: the file, and what it exports; of a family, the row. */
export const examples: ReadonlyMap<string, Example> = new Map(
  Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported)
      .flatMap(([name, shown]) => (isRows(shown) ? Object.entries(shown) : [[name, shown] as const]))
      .map(([name, Show]) => [`${nameOf(file)}/${name}`, Show] as const),
  ),
);
