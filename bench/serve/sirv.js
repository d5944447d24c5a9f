import { createServer } from 'node:http';
import sirv from 'sirv';

const [directory = '', port = ''] = process.argv.slice(2);
const handler = sirv(directory, { brotli: true, gzip: true, etag: true });
createServer((request, response) =>
  handler(request, response, () => {
    response.statusCode = 404;
    response.end();
  }),
).listen(Number(port), '127.0.0.1');
