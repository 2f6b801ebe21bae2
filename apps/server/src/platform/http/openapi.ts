import { errors } from '@xuetang/contract/errors';
import type { Call } from '@xuetang/contract/call';
import { z } from 'zod';
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './openapi-document.ts';
import { callsPage } from './openapi-page.ts';

const ABOUT = `Every request is signed: \`timestamp\` (seconds) and \`sign\` travel in the body, in the query of a GET, and \`sign\` is the
SHA-256 of the fields, as packages/contract/src/sign.ts puts them together. Writes are JSON and carry the header \`businessPlateFrom\`.
Every answer is an envelope; code 0 is success.`;

/** The dialect is said once, by the version of the document. */
const schemaOf = (type: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

/** With a refusal that is about fields of the request: what is wrong with each. */
const FIELDS: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data, requestId: { type: 'string' }, fields: FIELDS },
});

const KEY: Parameter = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description: 'One for each thing that is to happen: a repeat under the same key gets the first answer.',
  schema: { type: 'string' },
};

/** A field of the address is one of the request: it is declared there, and signed like every other. */
const namesIn = (url: string): string[] => [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const parametersOf = ({ url, method, effect }: Call, request: JsonSchema): Parameter[] => {
  const fields = (request['properties'] ?? {}) as Record<string, JsonSchema>;
  const needed = new Set(request['required'] as string[] | undefined);
  const inPath = namesIn(url);
  const inQuery = method === 'GET' ? Object.keys(fields).filter((name) => !inPath.includes(name)) : [];
  return [
    ...inPath.map((name): Parameter => ({ name, in: 'path', required: true, schema: fields[name] ?? { type: 'string' } })),
    ...inQuery.map((name): Parameter => ({ name, in: 'query', required: needed.has(name), schema: fields[name] ?? {} })),
    ...(effect === 'once' || effect === 'asks' ? [KEY] : []),
  ];
};

const operation = (name: string, call: Call): Operation => {
  const request = schemaOf(call.request, 'input');
  const parameters = parametersOf(call, request);
  const failures = call.errors.map((key) => `- ${errors[key].code} \`${key}\`: ${errors[key].message}`);
  return {
    operationId: name,
    tags: [call.service],
    description: [`Caller: ${call.who}. Effect: ${call.effect}. Rank: ${call.rank}.`, ...failures].join('\n'),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'GET' ? {} : { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    ...(call.who === 'visitor' ? {} : { security: [{ token: [] }] }),
    responses: {
      200: { description: 'Answer', content: { 'application/json': { schema: envelope(schemaOf(call.response, 'output')) } } },
    },
  };
};

/** The whole contract as an OpenAPI document. */
export const openApi = (calls: Readonly<Record<string, Call>>): OpenApiDocument => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(calls)) (paths[call.url] ??= {})[call.method.toLowerCase()] = operation(name, call);
  return {
    openapi: '3.1.0',
    info: { title: 'Xuetang', version: '1', description: ABOUT },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token', description: 'The session.' } } },
    paths,
  };
};

/** What an admin port shows of the calls: for programs, and to read. */
export const describedCalls = (calls: Readonly<Record<string, Call>>) => ({
  documents: { '/openapi.json': () => openApi(calls) },
  pages: { '/calls': () => callsPage(openApi(calls)) },
});
