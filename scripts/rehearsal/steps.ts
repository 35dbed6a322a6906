/** Commands of one block of a page, as they are typed. */
export interface Step {
  /** Line of the page on which the block begins. */
  line: number;
  /** It needs the internet: all others are run without. */
  fetches: boolean;
  text: string;
}
/** Blocks that a reader types: ```sh, or ```sh fetches. Others show something. */
export function stepsOf(page: string): Step[] {
  const steps: Step[] = [];
  let open: Step | null | undefined;
  for (const [at, line] of page.split('\n').entries()) {
    if (!line.startsWith('```')) {
      if (open) open.text += `${line}\n`;
      continue;
    }
    if (open !== undefined) {
      if (open) steps.push(open);
      open = undefined;
      continue;
    }
    const [language, ...more] = line.slice(3).trim().split(' ');
    open = language === 'sh' ? { line: at + 1, fetches: more.includes('fetches'), text: '' } : null;
  }
  if (open !== undefined) throw new Error('A block of the page is not closed.');
  return steps;
}

/** One instruction of a Containerfile, with its continued lines in one. */
export interface Instruction {
  line: number;
  word: string;
  rest: string;
}
export interface Stage {
  /** Another stage's name, or an image. */
  from: string;
  name: string;
  instructions: Instruction[];
}
const known = 'FROM RUN COPY ENV USER WORKDIR VOLUME EXPOSE CMD HEALTHCHECK STOPSIGNAL'.split(' ');
function instructionsOf(text: string): Instruction[] {
  const all: Instruction[] = [];
  let held = '';
  let began = 0;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (held === '') began = at + 1;
    held += line.endsWith('\\') ? `${line.slice(0, -1).trim()} ` : line.trim();
    if (line.endsWith('\\')) continue;
    const [word = '', ...rest] = held.split(' ');
    if (!known.includes(word))
      throw new Error(`Containerfile, line ${began}: ${word} is not known`);
    all.push({ line: began, word, rest: rest.join(' ') });
    held = '';
  }
  return all;
}
/** Stages of a Containerfile, in order. Throws where a line is none that is known here. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const one of instructionsOf(text)) {
    if (one.word === 'FROM') {
      const [from = '', , name = ''] = one.rest.split(' ');
      stages.push({ from, name, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`Containerfile, line ${one.line}: nothing before it says FROM`);
    stage.instructions.push(one);
  }
  return stages;
}
/** What a COPY copies: from another stage where it says so, else from the repository. */
export function copyOf({ rest }: Instruction): { from: string; what: string[]; to: string } {
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? (words.shift() ?? '').slice('--from='.length) : '';
  return { from, to: words.pop() ?? '', what: words };
}
/** `NAME=value` words of an ENV. */
export const variablesOf = ({ rest }: Instruction): Record<string, string> =>
  Object.fromEntries(
    rest.split(' ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
/** The words of a CMD in its JSON form; of a HEALTHCHECK, those after its options. */
export const commandOf = ({ rest }: Instruction): string[] =>
  JSON.parse(rest.slice(rest.indexOf('['))) as string[];
