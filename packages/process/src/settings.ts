import { z } from 'zod';
import { refuseToStart, type Refusal } from './refusals.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** Forgotten is production: there a development machine's keys are refused, and nothing worse happens. */
export const EnvironmentName = z.enum(['production', 'development', 'test']).default('production');

export const Port = z.coerce.number().int().min(0).max(65_535);

/** Of a thousand requests, ten. */
export const TraceShare = z.coerce.number().min(0).max(1).default(0.01);

/** Comma separated. */
export const List = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

interface Named {
  XT_ENVIRONMENT: string;
}

/** Reads the environment once, at the process's edge, and names everything that is wrong with it at once; its values it never repeats. */
export const readSettings = <Schema extends z.ZodType<Named>>(
  schema: Schema,
  env: Env,
  refusalsOf: (settings: z.infer<Schema>) => readonly Refusal[],
): z.infer<Schema> => {
  const read = schema.safeParse(env);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is incomplete or wrong:\n${wrong.join('\n')}\nSee docs/operations/configuration.md.`);
  }
  if (read.data.XT_ENVIRONMENT === 'production') refuseToStart(refusalsOf(read.data));
  return read.data;
};
