import { z } from 'zod';

/** A row of our teachers: a page names the person, never a name or a face. */
export const TeacherId = z.string().regex(/^[1-9]\d{0,17}$/);

/** Text that operators write; it is shown as text and nothing else. */
export const words = (most: number) => z.string().trim().min(1).max(most);
