import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import type { AppConfig } from '../platform/index.js';
import { Mailer, type Mail } from './mailer.js';
import type { SandboxMailbox } from './sandbox-mailbox.js';

const MAIL: Mail = {
  ...{ to: 'anna@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' },
  idempotencyKey: 'mail-1',
};

describe('a mail that the mail server does not accept', () => {
  let server: Server;
  /** Response to the recipient. */
  let response: string;
  /** Responses to other commands, and to the end of the mail (`.`); 250 by default. */
  let onCommand: Record<string, string> = {};
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      let isMail = false;
      socket.write('220 mail.example ESMTP\r\n');
      socket.on('data', (data) => {
        const isEnd = String(data).endsWith('\r\n.\r\n');
        if (isMail && !isEnd) return;
        const command = isEnd ? '.' : String(data).slice(0, 4);
        isMail = command === 'DATA';
        if (command === 'RCPT') socket.write(`${response}\r\n`);
        else if (command === 'QUIT') socket.end('221 Bye\r\n');
        else socket.write(`${onCommand[command] ?? '250 OK'}\r\n`);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => (onCommand = {}));
  afterAll(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });

  const mailer = (port = (server.address() as AddressInfo).port): Mailer => {
    const config = {
      mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@example.com' },
      ...{ production: false, publicUrl: 'https://shop.example' },
    };
    return new Mailer(config as AppConfig, {} as SandboxMailbox);
  };
  const failure = (port?: number): Promise<unknown> =>
    mailer(port)
      .send(MAIL)
      .then(
        () => null,
        (error: unknown) => error,
      );

  it.each`
    given                                                         | code         | responseCode | status
    ${'550 5.1.1 <anna@example.com>: Recipient address rejected'} | ${'5.1.1'}   | ${550}       | ${'550 5.1.1'}
    ${'450-4.2.1 anna@example.com is over quota\r\n450 4.2.1 x'}  | ${'4.2.1'}   | ${450}       | ${'450 4.2.1'}
    ${'550 No anna here'}                                         | ${undefined} | ${550}       | ${'550'}
  `('fails with $status and without the address', async ({ given, code, responseCode, status }) => {
    response = String(given);
    const error = await failure();
    expect(error).toMatchObject({
      ...{ name: 'MailNotSent', code: 'EENVELOPE', command: 'RCPT TO' },
      ...{ responseCode, enhancedCode: code },
      message: `The mail was not sent: EENVELOPE, ${String(status)}, after RCPT TO`,
    });
    expect(inspect(error, { depth: null })).not.toContain('anna');
  });

  it.each`
    given                                                   | refusal
    ${'550 5.1.1 <anna@example.com>: unknown mailbox'}      | ${'550 5.1.1'}
    ${'550 5.4.1 Recipient address rejected'}               | ${'550 5.4.1'}
    ${'552 5.2.2 The mailbox is full'}                      | ${'552 5.2.2'}
    ${'556 5.1.10 The domain accepts no mail'}              | ${'556 5.1.10'}
    ${'550 No anna here'}                                   | ${'550'}
    ${'554 5.7.1 <anna@example.com>: Relay access denied'}  | ${null}
    ${'550 5.7.60 Client does not have permission to send'} | ${null}
    ${'530 5.7.0 Must issue STARTTLS first'}                | ${null}
    ${'503 Bad sequence of commands'}                       | ${null}
    ${'450 4.2.1 The mailbox is busy'}                      | ${null}
    ${'421 4.3.2 Shutting down'}                            | ${null}
  `('has $refusal as its permanent refusal after $given', async ({ given, refusal }) => {
    response = String(given);
    expect(await failure()).toMatchObject({ name: 'MailNotSent', refusal });
  });

  it('has a permanent refusal of its content, but none of its sender', async () => {
    response = '250 OK';
    onCommand = { DATA: '354 Go ahead', '.': '552 5.2.3 The mail is too large' };
    expect(await failure()).toMatchObject({ refusal: '552 5.2.3' });
    onCommand = { MAIL: '550 5.1.8 Sender rejected' };
    expect(await failure()).toMatchObject({ command: 'MAIL FROM', refusal: null });
  });

  it('is given up if a visitor typed its address and it is refused permanently', async () => {
    response = '550 5.1.1 <anna@example.com>: unknown mailbox';
    await expect(mailer().sendToVisitor(MAIL)).resolves.toBeUndefined();
    response = '450 4.2.1 The mailbox is busy';
    await expect(mailer().sendToVisitor(MAIL)).rejects.toThrow('450 4.2.1');
  });

  it('fails with the reason if there is no connection', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await failure(port)).toMatchObject({
      message: expect.stringMatching(
        /^The mail was not sent: ESOCKET, .*ECONNREFUSED 127\.0\.0\.1/,
      ),
    });
  });
});
