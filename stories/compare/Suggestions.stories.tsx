import { Suggestions, type SuggestionsProps } from '../../src/shop/screens/compare/Suggestions';
import { cards } from '../catalogue/fixtures';

const nothing = () => undefined;
const base: SuggestionsProps = {
  place: '',
  products: cards.slice(4),
  onPick: nothing,
  onClose: nothing,
};
export default { title: 'compare/Suggestions', component: Suggestions, parameters: { kit: true } };
export const More = { args: base };
export const Instead = { args: { ...base, place: { name: 'Stoneware teapot, 900 ml' } } };
export const NothingSimilar = { args: { ...base, products: [] } };
