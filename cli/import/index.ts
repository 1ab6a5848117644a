// The door of this room: projects of other programs become content of this one.

export { foreignConfig, hiddenFiles, hiddenFolders } from './hidden.ts';
export { importPage, importProject } from './import-project.ts';
export type { Imported, ProjectFiles } from './model.ts';
export { formatReport, pathsIn } from './report.ts';
