import { because } from '@xuetang/process/context';
import { followTrace, inSpan } from '@xuetang/process/trace';

export { currentTraceparent, followTrace, inSpan, isTracing, noteSpan } from '@xuetang/process/trace';

interface Asked {
  id: string;
  headers: Readonly<Record<string, unknown>>;
}

/** A call under its request's id, and as part of the trace that the browser has begun, if it has. */
export const onBehalfOf = <T>({ id, headers }: Asked, call: string, work: () => T): T =>
  because({ requestId: id, call }, () => {
    const { traceparent } = headers;
    return followTrace(typeof traceparent === 'string' ? traceparent : undefined, () => inSpan(call, work, {}, 'server'));
  });
