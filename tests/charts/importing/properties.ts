import type { ImportingContext } from '#machines/flows/importing/context';
import { wrongFields, wrongTable } from '#machines/flows/importing/rules';
import { flowSpec } from '../shared/flowSpec';
import { at, canAlways, enters, keeping, never, not, step } from '../../kit/index';

const { always } = keeping<ImportingContext>();
const over = ['done', 'failed', 'cancelled'] as const;

export const spec = flowSpec({
  properties: [
    always(
      'only a table of a size that is taken is sent',
      at('uploading'),
      ({ file }) => file !== null && wrongTable(file) === null,
    ),
    always(
      'what columns are sent with makes products',
      at('sending'),
      ({ act, fields }) => act !== 'check' || fields === null || wrongFields(fields) === null,
    ),
    always(
      'whoever sees figures, or an end, has an import',
      at('preview', 'checking', 'running', ...over),
      ({ item }) => item !== null,
    ),
    always(
      'an import is shown as it stands',
      at('checking', 'running', ...over),
      ({ item }, { label }) => item?.state === label.split('.')[0],
    ),
    always('what is asked has a key', at('sending'), ({ asked }) => asked > 0),
    never('nothing is imported that was not looked at', {
      until: step(/(✓ (checked|running|decided|done)|^run|retry|look)/),
      happens: enters('running', 'done'),
    }),
    canAlways('every import can come to an end', at(...over), { from: not(at('loggedOut')) }),
  ],
  explained: {
    'dead guard': {
      'preview|count|0':
        'the files of the cases leave counts out; where everything is counted the screen asks nothing, and the guard answers whoever asks all the same',
    },
  },
});
