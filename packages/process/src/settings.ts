import { z } from 'zod';
import { refuseToStart, SettingsError, type Refusal } from './refusals.ts';
import { wordsOf } from './settings-words.ts';

export { SettingsError };

export type Env = Readonly<Record<string, string | undefined>>;

/** Forgotten is production: there a development machine's keys are refused, and nothing worse happens. */
export const EnvironmentName = z.enum(['production', 'development', 'test']).default('production');

export const Port = z.coerce.number().int().min(0).max(65_535);

/** A whole number within its range. */
export const whole = (min: number, max?: number) => {
  const number = z.coerce.number().int().min(min);
  return max === undefined ? number : number.max(max);
};

export const LogLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info');

/** Of a thousand requests, ten. */
export const TraceShare = z.coerce.number().min(0).max(1).default(0.01);

/** What a setting's schema may say beside its `description`; docs/operations/configuration.md is made of it. */
export interface SettingWords {
  description?: string;
  /** It opens a door: kept as passwords are. */
  secret?: boolean;
  /** What holds where nothing is given, in words. */
  unset?: string;
  /** Production does not start with the default. */
  production?: 'must be set';
  /** How the value is written, where the schema does not show it. */
  takes?: string;
}

export const List = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .meta({ takes: 'list, commas between' } satisfies SettingWords);

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
    const wrong = read.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${wordsOf(issue, env[String(issue.path[0])] !== undefined)}`,
    );
    throw new SettingsError('The configuration is incomplete or wrong（配置缺失或有误）:', wrong);
  }
  if (read.data.XT_ENVIRONMENT === 'production') refuseToStart(refusalsOf(read.data));
  return read.data;
};

/** At the beginning of a process: somebody who has forgotten a setting is told so, and not where in our code it was missed. */
export const readOrEnd = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
};
