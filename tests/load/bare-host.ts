/** The bare web server: reads a JSON body, answers an empty envelope. What no call of ours can be faster than. */
import { fastify } from 'fastify';

const server = fastify({ logger: false });
server.post('/empty', async () => ({ code: 0, message: '', data: null }));
console.log(`bare listens on ${await server.listen({ port: 0, host: '127.0.0.1' })}`);
