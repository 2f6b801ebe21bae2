/** What we write of OpenAPI 3.1, and no more of it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: readonly string[];
  description: string;
  parameters?: readonly Parameter[];
  requestBody?: { required: true; content: { 'application/json': { schema: JsonSchema } } };
  security?: readonly Record<string, readonly string[]>[];
  responses: { 200: { description: string; content: { 'application/json': { schema: JsonSchema } } } };
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  components: { securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}
