import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * As little of a mail server as takes mail. `got`: what came over the line; `texts`: each mail's
 * words.
 */
export async function mailServer() {
  const got: string[] = [];
  const server = createServer((socket) => {
    let data = false;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      got.push(text);
      const ends = data && text.endsWith('\r\n.\r\n');
      if (ends) data = false;
      if (data) return;
      if (text.startsWith('DATA')) data = true;
      socket.write(
        text.startsWith('DATA')
          ? '354 go on\r\n'
          : text.startsWith('QUIT')
            ? '221 bye\r\n'
            : '250 ok\r\n',
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, got, texts: () => textsIn(got.join('')), close: () => server.close() };
}
const whole = /RCPT TO:<([^>]*)>[\s\S]*?\r\n\r\n([\s\S]*?)\r\n\.\r\n/g;
/** A word of hex after `=`, a soft break at a line's end. */
const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
const decoded = (mail: string, body: string) =>
  /transfer-encoding: base64/i.test(mail)
    ? Buffer.from(body, 'base64').toString()
    : /transfer-encoding: quoted-printable/i.test(mail)
      ? quoted(body)
      : body;
const textsIn = (wire: string): { to: string; text: string }[] =>
  [...wire.matchAll(whole)].map(([mail, to = '', body = '']) => ({
    to,
    text: decoded(mail, body),
  }));
