// What agents can ask this site in addition to listing, searching, and reading its pages.

import type { AgentTool } from 'sitegen';
import { getField, getObject, listObjects } from './object-tools.ts';
import { validateDocument } from './validate-tool.ts';

const tools: readonly AgentTool[] = [listObjects, getObject, getField, validateDocument];

export default tools;
