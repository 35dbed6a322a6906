/** The pictures that come with the mall are 480 wide, and beside each stands one of 240 by this name. */
const own = /^(\/demo\/[a-z0-9-]+)\.webp$/;

/** What an `img` is told so that it fetches no more than it shows. `width` is how wide it stands at most, in CSS pixels. */
export function sizesOf(src: string, width: number): { srcSet?: string; sizes?: string } {
  const [, name] = own.exec(src) ?? [];
  return name ? { srcSet: `${name}-240.webp 240w, ${src} 480w`, sizes: `${width}px` } : {};
}
