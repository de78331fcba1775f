// A mail server in a thread of its own that takes everything and counts: with it a sender shows its own speed.
import { createServer, type Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';

const counts = new Map<string, number>();
let connections = 0;

/** Commands come one by one, contents in pieces; both end with a line break. */
function serve(socket: Socket): void {
  connections++;
  let buffer = '';
  let isContent = false;
  socket.on('error', () => undefined);
  socket.write('220 sink.example\r\n');
  socket.on('data', (chunk) => {
    buffer += chunk.toString('latin1');
    for (;;) {
      const end = buffer.indexOf(isContent ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isContent ? 5 : 2));
      if (isContent) take(part);
      socket.write(isContent ? '250 taken\r\n' : answerTo(part));
      isContent = !isContent && part === 'DATA';
    }
  });
}

const answerTo = (command: string): string =>
  command === 'DATA' ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n';

function take(content: string): void {
  const id = /^Message-ID: <([^>]+)>/im.exec(content)?.[1] ?? 'none';
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage({ port: address !== null && typeof address === 'object' ? address.port : 0 });
});

parentPort?.on('message', () => {
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  parentPort?.postMessage({ taken: counts.size, doubled, connections });
});
