// DOOR

export { readDiagram } from './diagram/read-diagram.ts';
export { attributes } from './html.ts';
export { nearest } from './nearest.ts';
export { decodeNumbers } from './number-list.ts';
export { ownValue } from './own-value.ts';
export { folderOf, outputPathOf, pageEnding, urlOf } from './url.ts';
