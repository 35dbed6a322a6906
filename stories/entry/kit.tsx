import { entry } from '#machines/flows/entry';
import { EntryView } from '../../src/office/screens/way/EntryView';
import { entryCases } from '../../tests/cases/entry';
import { viewOf } from '../../tests/kit/viewOf';

export const entryKit = viewOf(entry, entryCases, EntryView);
