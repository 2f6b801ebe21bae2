const UPLOAD_MS = 60_000;

/** Straight to the object store: our own servers never hold what a stranger sends. */
export const putPicture = async ({ url, contentType }: { url: string; contentType: string }, file: Blob): Promise<boolean> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), UPLOAD_MS);
  try {
    const answer = await fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body: file, signal: stop.signal });
    return answer.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};
