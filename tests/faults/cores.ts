import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const pin = (pid: number, core: number): boolean => spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]).status === 0;

/**
 * A flood comes from other machines. Here it is made beside the product, so one core is the process's that it is about, and whatever plays
 * the world stays on another. False where the system cannot do that; then the run is as good as the machine.
 */
export const keepApart = (own: number, others: readonly number[]): boolean =>
  availableParallelism() >= 2 && [pin(own, 0), ...others.map((pid) => pin(pid, 1))].every(Boolean);
