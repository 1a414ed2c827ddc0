import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * Sends one request over a keep-alive connection, with as little overhead in the load generator as Node
 * allows.
 */
export function ask(
  url: string,
  options: { method: string; headers: Record<string, string>; body: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...options.headers, 'content-length': String(Buffer.byteLength(options.body)) };
    const sent = request(url, { agent, method: options.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (piece: Buffer) => chunks.push(piece));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the idle connection at that moment: retry over another one.
      if (sent.reusedSocket && error.code === 'ECONNRESET') ask(url, options).then(resolve, reject);
      else reject(error);
    });
    sent.end(options.body);
  });
}
