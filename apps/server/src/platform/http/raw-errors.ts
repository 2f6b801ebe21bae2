import { errors } from '@xuetang/contract/errors';
import type { Socket } from 'node:net';

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What is no request, or does not come to its end, is answered like every other wrong one, and its connection goes. */
export const answerRawError = ({ code = '' }: { code?: string }, socket: Socket): void => {
  // The other side has gone already.
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { code: ours, message } = errors['request.invalid'];
  const body = JSON.stringify({ code: ours, message, data: null });
  const head = [
    `HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
