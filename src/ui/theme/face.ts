/**
 * Figtree in two files: the letters of Western Europe, and those of the rest, which the browser
 * fetches where they stand.
 */
const western =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const further =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113';
const made = (part: string, unicodeRange: string): FontFace =>
  new FontFace('Figtree', `url(/fonts/figtree-${part}-wght-normal.woff2)`, {
    weight: '300 900',
    display: 'swap',
    unicodeRange,
  });

/**
 * Puts the page's typeface in force once its file is here, in one step; until then the device's own
 * stands. Where `inTime`
 * says no by then, it stays so, and the file is at hand next time. Resolves with whether it is in
 * force.
 */
export async function wearFace(inTime: () => boolean = () => true): Promise<boolean> {
  const face = await made('latin', western).load();
  if (!inTime()) return false;
  document.fonts.add(face).add(made('latin-ext', further));
  return true;
}
