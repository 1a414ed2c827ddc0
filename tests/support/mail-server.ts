import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  mail: ParsedMail;
  to: string[];
}

/** A real mail server on this machine that records the messages it accepts. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Makes the server reject the next messages with this error; undefined makes it accept them again. */
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
  // Without this listener, the broken connection of a killed sender would crash the test server.
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
