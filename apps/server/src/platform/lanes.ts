import { List } from '@xuetang/process/settings';
import { z } from 'zod';

/**
 * Work of one lane never waits for work of another: each has runners of its own (decision 0147).
 *
 * - `money`: what somebody pays or is charged for, and what is asked again because its answer was lost.
 * - `clock`: what keeps seats and codes right between the claims. Short, and in our own database alone.
 * - `common`: what somebody waits for. It may ask others, and hang as long as they are silent.
 * - `slow`: what goes over whole tables, or can be done tonight.
 * - `media`: what keeps a processor busy for minutes: films. One at a time beside everything else.
 */
export const LANES = ['money', 'clock', 'common', 'slow', 'media'] as const;
export type Lane = (typeof LANES)[number];

/** The lanes that a process serves, and with how many runners each. */
export type Runners = ReadonlyMap<Lane, number>;

const BY_DEFAULT = { money: 2, clock: 2, common: 4, slow: 2, media: 1 } as const satisfies Record<Lane, number>;

const nameOf = (part: string): string => part.split(':', 1)[0] ?? '';

/** `clock:2,money`: without a number, as many as by default. */
export const LaneList = List.pipe(
  z
    .array(
      z
        .string()
        .regex(
          new RegExp(`^(?:${LANES.join('|')})(?::[1-9]\\d?)?$`),
          `must be one of ${LANES.join(', ')}, or lane:runners from 1 to 99（只能写这五种，或写成“名称:数量”，数量 1 到 99）`,
        ),
    )
    .min(1, 'must hold a lane（至少写一种）')
    .refine((parts) => new Set(parts.map(nameOf)).size === parts.length, 'names a lane twice（同一种写了两次）'),
).prefault(
  Object.entries(BY_DEFAULT)
    .map(([lane, runners]) => `${lane}:${runners}`)
    .join(','),
);

export const runnersOf = (parts: readonly string[]): Runners =>
  new Map(
    LANES.flatMap((lane) => {
      const part = parts.find((one) => nameOf(one) === lane);
      return part === undefined ? [] : [[lane, Number(part.split(':')[1] ?? BY_DEFAULT[lane])] as const];
    }),
  );

export const ALL_LANES: Runners = new Map(LANES.map((lane) => [lane, BY_DEFAULT[lane]]));

/** Beside the runners there are the streams. */
const BESIDE_JOBS = 2;

/** A connection for each runner, so that no lane waits for what another holds. */
export const connectionsFor = ({ poolSize, lanes }: { poolSize: number; lanes: Runners }): number =>
  Math.max(
    poolSize,
    [...lanes.values()].reduce((sum, runners) => sum + runners, BESIDE_JOBS),
  );
