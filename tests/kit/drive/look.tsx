import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyMachineSnapshot } from 'xstate';
import { English } from '../../charts/shared/english';
import type { ViewKit } from './mounted';

const broken = 'the view breaks: ';
export const breaks = (words: string) => words.startsWith(broken);
const nothing = () => undefined;
/** Nobody has been here before: there is no draft, and without a browser no place for one. */
if (!('sessionStorage' in globalThis))
  Object.assign(globalThis, {
    sessionStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
  });
/**
 * What nobody reads, hears or types is no difference: pictures, classes, addresses of links, names
 * that tie parts together.
 */
const unread =
  /<svg.*?<\/svg>| (?:class|style|id|href|src|srcSet|for|data-(?!ev|asks)[\w-]+|aria-(?:labelledby|describedby|controls|hidden)|tabindex|translate|lang|dir)="[^"]*"| name="[_:][rR][^"]*"/g;

/**
 * A view's words for a snapshot, drawn without a browser: enough to tell two snapshots apart as a
 * reader would.
 */
export async function reader(
  kit: Pick<ViewKit, 'View'>,
): Promise<(snapshot: AnyMachineSnapshot, extra: object) => string> {
  const { View } = kit;
  const draw = (snapshot: AnyMachineSnapshot, extra: object) => {
    try {
      return renderToStaticMarkup(
        <English>
          <View snapshot={snapshot} send={nothing} extra={extra} />
        </English>,
      ).replace(unread, '');
    } catch (error) {
      return `${broken}${String(error)}`;
    }
  };
  return draw;
}
