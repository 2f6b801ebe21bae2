import { errors } from '@xuetang/contract/errors';
import type { Call } from '@xuetang/contract/call';
import { z } from 'zod';

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data, requestId: { type: 'string' } },
});

const operation = (name: string, call: Call) => {
  const request = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
  const failures = call.errors.map((key) => `- ${errors[key].code} \`${key}\`: ${errors[key].message}`);
  return {
    operationId: name,
    tags: [call.service],
    description: [`Caller: ${call.who}. Effect: ${call.effect}.`, ...failures].join('\n'),
    ...(call.method === 'GET' ? {} : { requestBody: { content: { 'application/json': { schema: request } } } }),
    responses: {
      200: {
        description: 'Answer',
        content: { 'application/json': { schema: envelope(z.toJSONSchema(call.response, { unrepresentable: 'any' })) } },
      },
    },
  };
};

/** The whole contract as an OpenAPI document. */
export const openApi = (calls: Readonly<Record<string, Call>>) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls)) (paths[call.url] ??= {})[call.method.toLowerCase()] = operation(name, call);
  return { openapi: '3.1.0', info: { title: 'Xuetang', version: '1' }, paths };
};
