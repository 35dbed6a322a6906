// Ends well once the mall at a port of this machine is ready: `node ready.mjs SECONDS [PORT]`,
// without a port at that of the environment. For a unit that is started when people can be sent to
// it, and for a container's health.
const [seconds = '120', port = process.env.PORT ?? '3000'] = process.argv.slice(2);
const until = performance.now() + Number(seconds) * 1000;
const ready = () =>
  fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await ready())) {
  if (performance.now() > until) {
    console.error(`The mall at port ${port} is not ready after ${seconds} seconds.`);
    process.exit(1);
  }
  await new Promise((done) => setTimeout(done, 250));
}
