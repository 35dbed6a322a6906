import { kits } from '../kit/registry/views';
import { walkViews } from '../kit/suite/viewSuite';

type Frozen = Parameters<typeof walkViews>;
const paths = import.meta.glob<Frozen[1]>('./*/generated/paths.json', {
  eager: true,
  import: 'default',
});
const texts = import.meta.glob<Frozen[2]>('./*/generated/texts.json', {
  eager: true,
  import: 'default',
});
for (const [name, kit] of Object.entries(kits))
  walkViews(
    kit,
    paths[`./${name}/generated/paths.json`] as Frozen[1],
    texts[`./${name}/generated/texts.json`] as Frozen[2],
  );
