/** Who is made the first administrator. */
export const admin = {
  ADMIN_EMAIL: 'boss@mall.example',
  ADMIN_PASSWORD: 'correct horse battery',
};
const ports = [3001, 3002, 3003];
const inNode = (source: string) =>
  `/usr/local/bin/node --input-type=module <<'EOF'\n${source}\nEOF\n`;
/** The office's first door, by the password that was set: it asks for one of the person's own. */
const door = `
const answer = await fetch('http://127.0.0.1:3001/backoffice/api/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: '${admin.ADMIN_EMAIL}', password: '${admin.ADMIN_PASSWORD}' }),
});
const { code, data } = await answer.json();
if (code !== 200 || data?.next !== 'password') throw new Error(JSON.stringify({ code, data }));
`;
/** Each complaint is one that docs/operations/installing.md explains; their parts are said. */
export const complaints = `
import { readFileSync } from 'node:fs';
const found = JSON.parse(readFileSync('/tmp/doctor', 'utf8')).filter(({ state }) => state !== 'fine');
const page = readFileSync('/opt/arcada/docs/operations/installing.md', 'utf8');
const unnamed = found.filter(({ part }) => !page.includes('*' + part + '*'));
if (unnamed.length > 0) throw new Error(JSON.stringify(unnamed));
console.log(found.length + ' of ' + [...new Set(found.map(({ part }) => part))].join(' and '));
`;
/** What the doctor finds is asked by a script; what is wrong is shown. */
export const doctorSays = (source: string) =>
  `arcada doctor --json > /tmp/doctor || { cat /tmp/doctor; exit 1; }\n${inNode(source)}`;
/** What is looked at: a sentence, and a script that fails where it is not so; its last line is said. */
export type Look = [string, string];
/** What is looked at once all is installed. */
export const checks: Look[] = [
  [
    'the home page comes through nginx, by HTTP/2, with the mall in it',
    `curl -sS --fail --http2 --cacert /etc/arcada/tls.crt --resolve mall.example:443:127.0.0.1 \
      -o /tmp/home -w '%{http_version} %{http_code}' https://mall.example/ | grep -qx '2 200'
     grep -q Arcada /tmp/home`,
  ],
  [
    'without TLS a page is led to TLS, and a call is refused',
    `curl -s -o /dev/null -w '%{http_code} %{redirect_url}' -H 'Host: mall.example' http://127.0.0.1/ | grep -qx '301 https://mall.example/'
     curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1/api/health | grep -qx 403`,
  ],
  ['the first administrator’s password opens the first door of the office', inNode(door)],
  [
    'a process that is killed comes back by itself',
    `before=$(systemctl show -P MainPID arcada@3002); kill -9 "$before"
     sleep 3; /usr/local/bin/node /opt/arcada/scripts/deploy/ready.mjs 120 3002
     test "$before" != "$(systemctl show -P MainPID arcada@3002)"`,
  ],
  [
    'a process runs as its user, with no right of root’s and no way to gain one',
    `pid=$(systemctl show -P MainPID arcada@3001); test "$(ps -o user= -p "$pid")" = arcada
     grep -q '^NoNewPrivs:.1$' "/proc/$pid/status"; grep -q '^CapBnd:.0*$' "/proc/$pid/status"`,
  ],
  ['the doctor finds nothing wrong, and complains of what the page names', doctorSays(complaints)],
  ['setup does nothing a second time', 'if arcada setup > /tmp/again; then exit 1; fi'],
];
/** And at last. */
export const atLast: Look[] = [
  [
    'SIGTERM ends each process well',
    `systemctl stop arcada.target; for port in ${ports.join(' ')}; do
       test "$(systemctl show -P Result arcada@$port)" = success; done`,
  ],
];
