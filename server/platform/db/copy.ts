import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** What the driver gives a statement to answer to (pg, lib/client.js). */
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
 * What `COPY … TO STDOUT` sends, as a stream that holds the database back while its reader is busy.
 *
 * @param client one that nobody else uses meanwhile
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
  const asked: Asked & { handleCopyData: (message: { chunk: Buffer }) => void } = {
    submit(made) {
      connection = made as CopyConnection;
      connection.query(statement);
    },
    handleCopyData({ chunk }) {
      // The driver uses its buffer again.
      pieces.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= gathered) flush();
    },
    handleError: (error) => void stream.destroy(error),
    handleCommandComplete() {},
    handleReadyForQuery() {
      flush();
      stream.push(null);
      // Nothing more is asked of the stream, but of the connection.
      connection?.stream.resume();
    },
  };
  client.query(asked);
  return stream;
}

/**
 * Sends what a source gives to `COPY … FROM STDIN`.
 *
 * @throws what the database says against it, or what the source throws; nothing of it is then written
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
