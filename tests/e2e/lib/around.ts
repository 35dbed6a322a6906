const escaped = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');

/**
 * What stands around the filled-in parts of an ICU text, as an expression that matches the whole of
 * what is shown.
 */
export function around(pattern: string): RegExp {
  const plain = pattern.replace(/<\/?\w+>/g, '');
  let depth = 0;
  let source = '';
  let fixed = '';
  const flush = () => {
    source += escaped(fixed);
    fixed = '';
  };
  for (const sign of plain) {
    if (sign === '{' && depth++ === 0) {
      flush();
      source += '.*?';
    } else if (sign === '}') depth -= 1;
    else if (depth === 0) fixed += sign;
  }
  flush();
  return new RegExp(`^\\s*${source}\\s*$`);
}
