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
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      socket.write('220 mail.example ESMTP\r\n');
      socket.on('data', (data) => {
        const command = String(data).slice(0, 4);
        if (command === 'RCPT') socket.write(`${response}\r\n`);
        else if (command === 'QUIT') socket.end('221 Bye\r\n');
        else socket.write('250 OK\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });

  const failure = async (port = (server.address() as AddressInfo).port): Promise<unknown> => {
    const config = {
      mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@example.com' },
      ...{ production: false, publicUrl: 'https://shop.example' },
    };
    const mailer = new Mailer(config as AppConfig, {} as SandboxMailbox);
    return mailer.send(MAIL).then(
      () => null,
      (error: unknown) => error,
    );
  };

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
