import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends one request over a keep-alive connection, with as little load-generator overhead as Node allows. */
export function sendRequest(
  url: string,
  options: { method: string; headers: Record<string, string>; body: string },
): Promise<{ status: number; text: string; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const headers = { ...options.headers, 'content-length': String(Buffer.byteLength(options.body)) };
    const sent = request(url, { agent, method: options.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (piece: Buffer) => chunks.push(piece));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: answer.headers,
        }),
      );
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the idle connection while the request was sent; the request is repeated over
      // another connection.
      if (sent.reusedSocket && error.code === 'ECONNRESET') sendRequest(url, options).then(resolve, reject);
      else reject(error);
    });
    sent.end(options.body);
  });
}
