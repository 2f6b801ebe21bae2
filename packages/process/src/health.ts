/** Something this process stands on. Without what is needed it cannot serve; without the rest it serves less. */
export interface Check {
  needed: boolean;
  holds: () => Promise<boolean> | boolean;
}
export type Checks = Readonly<Record<string, Check>>;

export interface Health {
  ready: boolean;
  checks: Record<string, 'ok' | 'away'>;
}

/** Nobody who asks for health waits longer for it. */
const PATIENCE_MS = 3_000;

const holds = async (check: Check): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((give) => (timer = setTimeout(() => give(false), PATIENCE_MS)));
  try {
    return await Promise.race([check.holds(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

export const healthOf = async (checks: Checks): Promise<Health> => {
  const found = await Promise.all(Object.entries(checks).map(async ([name, check]) => ({ name, check, ok: await holds(check) })));
  return {
    ready: found.every(({ check, ok }) => ok || !check.needed),
    checks: Object.fromEntries(found.map(({ name, ok }) => [name, ok ? 'ok' : 'away'])),
  };
};
