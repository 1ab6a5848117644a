// What a site imports as `sitegen/island`: the component that marks server-rendered HTML for hydration.

export { Island } from '@sitegen/renderer/island';
