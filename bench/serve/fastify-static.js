import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

const [root = '', port = ''] = process.argv.slice(2);
const app = fastify();
await app.register(fastifyStatic, { root, preCompressed: true });
await app.listen({ port: Number(port), host: '127.0.0.1' });
