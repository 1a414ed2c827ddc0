import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** The handlers that pg calls on a submitted query (lib/client.js). */
interface CopyQuery extends Submittable {
  handleError: (error: Error) => void;
  handleCommandComplete: () => void;
  handleReadyForQuery: () => void;
}
type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (message: string) => void;
};

const chunkSize = 64 * 1024;

/**
 * The output of `COPY … TO STDOUT` as a stream; the database waits while the reader is busy.
 *
 * @param client used by nobody else meanwhile
 * @param statement without parameters
 */
export function copyOut(client: Client, statement: string): Readable {
  let connection: CopyConnection | undefined;
  let pieces: Buffer[] = [];
  let size = 0;
  const stream = new Readable({
    read: () => void connection?.stream.resume(),
    destroy(error, done) {
      connection?.stream.resume();
      done(error);
    },
  });
  const flush = () => {
    const whole = Buffer.concat(pieces);
    [pieces, size] = [[], 0];
    if (whole.length > 0 && !stream.push(whole)) connection?.stream.pause();
  };
  const query: CopyQuery & { handleCopyData: (message: { chunk: Buffer }) => void } = {
    submit(made) {
      connection = made as CopyConnection;
      connection.query(statement);
    },
    handleCopyData({ chunk }) {
      // pg reuses its buffer.
      pieces.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= chunkSize) flush();
    },
    handleError: (error) => void stream.destroy(error),
    handleCommandComplete() {},
    handleReadyForQuery() {
      flush();
      stream.push(null);
      // The stream's reader may have paused the connection, which others use next.
      connection?.stream.resume();
    },
  };
  client.query(query);
  return stream;
}

/**
 * Sends a source's bytes to `COPY … FROM STDIN`.
 *
 * @throws the database's error, or the source's; nothing is then written
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
    const query: CopyQuery & { handleCopyInResponse: (connection: CopyConnection) => void } = {
      submit: (connection) => (connection as CopyConnection).query(statement),
      handleCopyInResponse: (connection) => void pump(connection),
      handleError(error) {
        failure ??= error;
        reject(failure);
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    };
    client.query(query);
  });
}
