import autocannon from 'autocannon';

export interface Shot {
  headers: Record<string, string>;
  body: string;
}

export interface Fired {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that were not what was asked for. */
  wrong: number;
}

/** Fires each prepared request once over so many connections. */
export const fire = (
  url: string,
  connections: number,
  shots: readonly Shot[],
  isRight: (body: string) => boolean,
  right = 200,
): Promise<Fired> =>
  new Promise((resolve, reject) => {
    let next = 0;
    let wrong = 0;
    const startedAt = performance.now();
    // The last answer ends the run: the tool itself reports on whole seconds only.
    let endedAt = startedAt;
    const instance = autocannon(
      {
        url,
        connections,
        amount: shots.length,
        timeout: 30,
        requests: [
          {
            method: 'POST',
            setupRequest: (request) => ({ ...request, ...shots[next++ % shots.length] }),
            onResponse: (status, body) => {
              endedAt = performance.now();
              if (status !== right || !isRight(body)) wrong++;
            },
          },
        ],
      },
      (error, result) => {
        if (error) return reject(error);
        const seconds = (endedAt - startedAt) / 1_000;
        resolve({ perSecond: shots.length / seconds, p50: result.latency.p50, p99: result.latency.p99, wrong: wrong + result.errors });
      },
    );
    instance.on('error', reject);
  });
