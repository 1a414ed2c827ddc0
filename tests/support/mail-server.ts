import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  mail: ParsedMail;
  to: string[];
}

/** A real mail server on loopback that records accepted messages. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Rejects the next messages with this error; undefined accepts them again. */
  refuseWith: (error: Error | undefined) => void;
  close: () => Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: Error | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      void simpleParser(stream).then((mail) => {
        if (!refusal) received.push({ mail, to: session.envelope.rcptTo.map(({ address }) => address) });
        callback(refusal);
      }, callback);
    },
  });
  // A killed sender's broken connection must not crash the test server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: (error) => void (refusal = error),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
