// YAML with the place of each value. Apart from `text`, so that scripts of pages that read none don't load the parser.

export { positionsIn } from '../positions.ts';
export { foreignTagsOf, repeatedKeysOf } from './faults.ts';
export {
  readYaml,
  readYamlLoosely,
  writeYaml,
  type YamlEntry,
  type YamlError,
  type YamlNode,
} from './yaml.ts';
