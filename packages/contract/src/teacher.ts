import { z } from 'zod';

/** The faces that have been drawn, as `art` and the column of the teacher’s row name them. */
export const Portrait = z.enum(['long-hair', 'bun', 'short-hair', 'grey']);
export type Portrait = z.infer<typeof Portrait>;

/** A teacher as every page shows them: by a name and, where one has been drawn for them, by one face. */
export const ShownTeacher = z.object({ teacherId: z.string(), name: z.string(), portrait: Portrait.nullable() });
export type ShownTeacher = z.infer<typeof ShownTeacher>;
