import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** Callbacks that the driver expects of a query (pg, lib/client.js). */
interface Asked extends Submittable {
  handleError: (error: Error) => void;
  handleCommandComplete: () => void;
  handleReadyForQuery: () => void;
}
type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (message: string) => void;
};

const gathered = 64 * 1024;

/**
 * Streams the output of `COPY … TO STDOUT`, with backpressure towards the database.
 *
 * @param client used by nothing else at the same time
 * @param statement without parameters
 */
export function copyOut(client: Client, statement: string): Readable {
  let connection: CopyConnection | undefined;
  let chunks: Buffer[] = [];
  let size = 0;
  const stream = new Readable({
    read: () => void connection?.stream.resume(),
    destroy(error, done) {
      connection?.stream.resume();
      done(error);
    },
  });
  const flush = () => {
    const whole = Buffer.concat(chunks);
    [chunks, size] = [[], 0];
    if (whole.length > 0 && !stream.push(whole)) connection?.stream.pause();
  };
  const asked: Asked & { handleCopyData: (message: { chunk: Buffer }) => void } = {
    submit(made) {
      connection = made as CopyConnection;
      connection.query(statement);
    },
    handleCopyData({ chunk }) {
      // Copied, because the driver reuses its buffer.
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= gathered) flush();
    },
    handleError: (error) => void stream.destroy(error),
    handleCommandComplete() {},
    handleReadyForQuery() {
      flush();
      stream.push(null);
      // Resumes the connection after backpressure; the stream itself has nothing to do on read.
      connection?.stream.resume();
    },
  };
  client.query(asked);
  return stream;
}

/**
 * Sends a source's data to `COPY … FROM STDIN`.
 *
 * @throws the database's error or the source's error; nothing is written then
 */
export function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const pump = async (connection: CopyConnection) => {
      try {
        for await (const chunk of source) {
          if (failure) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        failure ??= error as Error;
        connection.sendCopyFail('the source failed');
      }
    };
    const asked: Asked & { handleCopyInResponse: (connection: CopyConnection) => void } = {
      submit: (connection) => (connection as CopyConnection).query(statement),
      handleCopyInResponse: (connection) => void pump(connection),
      handleError(error) {
        failure ??= error;
        reject(failure);
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    };
    client.query(asked);
  });
}
