import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** Methods that pg calls on a submitted query (lib/client.js of pg). */
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
 * Returns the output of `COPY … TO STDOUT` as a stream. The database pauses while the reader of the stream is
 * busy.
 *
 * @param client connection that nothing else uses until the stream ends
 * @param statement SQL without parameters
 */
export function copyToStream(client: Client, statement: string): Readable {
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
      // Copies the chunk, because pg reuses its buffer.
      pieces.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= chunkSize) flush();
    },
    handleError: (error) => void stream.destroy(error),
    handleCommandComplete() {},
    handleReadyForQuery() {
      flush();
      stream.push(null);
      // The reader of the stream may have paused the connection, which other queries use next.
      connection?.stream.resume();
    },
  };
  client.query(query);
  return stream;
}

/**
 * Sends the bytes of a source to `COPY … FROM STDIN`.
 *
 * @throws the error of the database or of the source; no row is then written
 */
export function copyFromSource(
  client: Client,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
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
