const { searchParams, pathname, hash } = new URL(location.href);
let code = searchParams.get('code');
// Before anything else runs: neither the address bar, nor the history, nor a link made from the
// address shows it.
if (code !== null) history.replaceState(history.state, '', pathname + hash);

/** The hand-over code that the page was opened with, for whoever asks first. */
export function takeCode(): string | null {
  const taken = code;
  code = null;
  return taken;
}
