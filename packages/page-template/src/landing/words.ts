import { z } from 'zod';

/** Text that operators write; it is shown as text and nothing else. */
export const words = (most: number) => z.string().trim().min(1).max(most);
