import { compileErrors, validate } from '@readme/openapi-parser';
import { call } from '@xuetang/contract/call';
import { calls } from '@xuetang/contract/calls';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { OpenApiDocument, Operation } from './openapi-document.ts';
import { callsPage } from './openapi-page.ts';
import { openApi } from './openapi.ts';

/** What a validator has against it; it works on a copy, because it fills in references. */
const complaintsOf = async (document: OpenApiDocument): Promise<string> => {
  const result = await validate(structuredClone(document) as unknown as Parameters<typeof validate>[0]);
  return result.valid ? '' : compileErrors(result);
};

const operationsOf = ({ paths }: OpenApiDocument): Map<string, Operation> =>
  new Map(Object.values(paths).flatMap((methods) => Object.values(methods).map((operation) => [operation.operationId, operation])));

const hostile = call({
  method: 'POST',
  service: 'tool',
  path: '/look/{key}',
  who: 'learner',
  effect: 'once',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ key: z.string(), more: z.enum(['<script>alert(1)</script>']) }),
  response: z.null(),
  errors: [],
});

describe('the description of the calls', () => {
  const document = openApi(calls);
  const operations = operationsOf(document);

  test('is valid OpenAPI', async () => expect(await complaintsOf(document)).toBe(''));

  test('would not be, without what a path says of its parameters', async () => {
    const planted = openApi({ hostile });
    expect(await complaintsOf(planted)).toBe('');
    for (const operation of operationsOf(planted).values()) delete operation.parameters;
    expect(await complaintsOf(planted)).toContain('missing path parameter(s) for `{key}`');
  });

  test.each(Object.entries(calls))('%s says where each of its fields goes', (name, { method, effect, request, url }) => {
    const { parameters = [], requestBody } = operations.get(name) ?? {};
    const at = (place: string) => parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);
    expect(at('path')).toEqual([...url.matchAll(/\{(\w+)\}/g)].map(([, field]) => field));
    expect(at('header')).toEqual(effect === 'once' || effect === 'asks' ? ['idempotency-key'] : []);
    const inBody = Object.keys(requestBody?.content['application/json'].schema['properties'] ?? {});
    const carried = method === 'GET' ? [...at('path'), ...at('query')] : inBody;
    expect(carried.toSorted()).toEqual(Object.keys(request.shape).toSorted());
  });
});

describe('the same to read', () => {
  const page = callsPage(openApi(calls));

  test('names every call, and brings no script and nothing from elsewhere', () => {
    for (const name of Object.keys(calls)) expect(page).toContain(`<details id="${name}">`);
    expect(page).not.toMatch(/<script|<link|\ssrc=|href="http/);
  });

  test('what a schema says is text, whatever it looks like', () => {
    const shown = callsPage(openApi({ hostile }));
    expect(shown).toContain('&lt;script&gt;alert(1)');
    expect(shown).not.toContain('<script');
  });
});
