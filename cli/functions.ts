// DOOR

export type { OutputManifest } from './output/manifest.ts';
