import type { ApplyContext } from '#machines/flows/apply/context';
import { isOpen, lacking } from '#machines/flows/apply/standing';
import { flowSpec } from '../shared/flowSpec';
import {
  at,
  beforeKnown,
  canAlways,
  comesToAnEnd,
  ended,
  enters,
  except,
  keeping,
  takes,
  told,
} from '../../kit/index';

const { always } = keeping<ApplyContext>();
const parts = ['details', 'identity', 'shop', 'signature'] as const;
const isOne =
  (...states: string[]) =>
  ({ application }: ApplyContext) =>
    states.includes(application?.state ?? 'draft');

export const spec = flowSpec({
  sees: ({ asked }: ApplyContext) => asked > 0,
  properties: [
    always(
      'nothing is sent before all four tasks are done',
      at('check', 'sending'),
      ({ application }) => lacking(application).length === 0,
    ),
    always(
      'what was accepted stays as it is: its task is closed',
      at(...parts),
      ({ application }, state) =>
        parts.every((part) => !at(part)(state) || isOpen(application, part)),
    ),
    always(
      'nothing is typed while staff look, nor after they have decided',
      at('tasks', ...parts),
      isOne('draft', 'changesRequested'),
    ),
    always('whoever reads that it is with staff has sent it', at('applying'), isOne('applying')),
    always(
      'the back office is offered to a shop that trades or rests, and to no other',
      at('open', 'holiday', 'handingOver', 'left'),
      isOne('open', 'holiday'),
    ),
    always(
      'a picture that could not be sent is there to be sent again, or its field says why',
      at('identity.uploadFailed'),
      ({ files, fields }) => Object.values(files).some(Boolean) || Object.keys(fields).length > 0,
    ),
    always('what is sent has a key', at('sending'), ({ asked }) => asked > 0),
    beforeKnown(
      'nothing is sent anew',
      'apply',
      /^(find (✓|✗ (?!network|http500))|news)/,
      enters('sending'),
    ),
    canAlways('whatever failed, a task can still be finished', at('tasks'), { from: at(...parts) }),
    except(
      'while pictures are chosen or dropped for ever',
      told(
        takes(
          'identity.uploading|attach',
          'identity.uploading|cancel',
          'identity.uploading|sendAgain',
        ),
      ),
    ),
    except(
      'that what was rejected or closed stays to be read until the session ends',
      comesToAnEnd(ended),
    ),
  ],
  explained: {
    'look-alike': {
      'identity.filling = identity.uploadFailed':
        'a picture that was not sent stays beside its field while the other one is seen to: both say so and offer the same',
    },
    unobservable: {
      ...Object.fromEntries(
        [
          'details|goto|0',
          'identity|goto|1',
          'shop|goto|2',
          'signature|goto|3',
          'check|goto|4',
          'tasks|goto|6',
        ].map((row) => [row, 'the address asks for where one is already']),
      ),
      'identity.uploading|attach|1':
        'another picture of the same name in place of the one under way: the call begins anew',
    },
  },
});
