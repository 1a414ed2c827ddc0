import { readFileSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

interface Exchange {
  request: { method: string; path: string; body: unknown };
  response: { status: number; body: unknown };
}

/** A server that plays an engine for tests, and what it saw. */
export interface ContractServer {
  url: string;
  /** Requests that the contract does not contain. */
  unknown: Exchange['request'][];
  /** Exchanges of the contract that no request used. */
  unused: () => Exchange['request'][];
  close: () => Promise<void>;
}

const file = path.join(import.meta.dirname, 'contract', 'exchanges.jsonl');

const readContract = (): Exchange[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Exchange);

/** Replaces what differs between two runs: ids of indexes, versions, checksums, numbers of synonyms. */
const normalize = (value: unknown): unknown =>
  JSON.parse(
    (JSON.stringify(value) ?? 'null')
      .replaceAll(/(contract-)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '$1ID')
      .replaceAll(/("_?version":)\d+/g, '$11')
      .replaceAll(/("content":)"[^"]*"/g, '$1"CONTENT"')
      .replaceAll(/([=~]?~)[fwo]\d+/g, '$1f0'),
  );

/**
 * Answers each request as the contract states, and any other one with status 501. With the URL of an engine, forwards
 * the requests to it instead; with `isRecording`, also writes the contract again.
 */
export async function startContractServer(engine?: string, isRecording = false): Promise<ContractServer> {
  const contract = engine ? [] : readContract();
  const byRequest = new Map(contract.map((exchange) => [JSON.stringify(exchange.request), exchange]));
  const unknown: Exchange['request'][] = [];
  const used = new Set<Exchange>();
  const target = engine ? new URL(engine) : undefined;
  const login =
    target && Buffer.from(`${decodeURIComponent(target.username)}:${decodeURIComponent(target.password)}`);
  const server: Server = createServer((message, response) => {
    const answer = async (): Promise<Exchange['response']> => {
      const sent = await text(message);
      const isLines = message.headers['content-type'] === 'application/x-ndjson';
      const body: unknown = isLines
        ? sent
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as unknown)
        : sent && JSON.parse(sent);
      const request = normalize({ method: message.method, path: message.url, body }) as Exchange['request'];
      if (engine) {
        const forwarded = await fetch(new URL(message.url!, target!.origin), {
          method: message.method!,
          headers: {
            'content-type': message.headers['content-type'] ?? 'application/json',
            ...(target!.username ? { authorization: `Basic ${login!.toString('base64')}` } : {}),
          },
          ...(sent ? { body: sent } : {}),
        });
        const exchange = { request, response: { status: forwarded.status, body: await forwarded.json() } };
        const key = JSON.stringify(request);
        if (!byRequest.has(key)) {
          byRequest.set(key, exchange);
          contract.push({ ...exchange, response: normalize(exchange.response) as Exchange['response'] });
        }
        return exchange.response;
      }
      const exchange = byRequest.get(JSON.stringify(request));
      if (exchange) used.add(exchange);
      else unknown.push(request);
      return exchange?.response ?? { status: 501, body: {} };
    };
    answer().then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unknown,
    unused: () => contract.filter((exchange) => !engine && !used.has(exchange)).map(({ request }) => request),
    async close() {
      if (isRecording)
        writeFileSync(file, contract.map((exchange) => `${JSON.stringify(exchange)}\n`).join(''));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
