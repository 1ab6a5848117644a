// YAML with the place of each value. Apart from `text`, so that scripts of pages that read none don't load the parser.

export { foreignTagsOf, repeatedKeysOf } from './faults.ts';
export {
  positionsIn,
  readYaml,
  readYamlLoosely,
  writeYaml,
  type YamlEntry,
  type YamlError,
  type YamlNode,
} from './yaml.ts';
