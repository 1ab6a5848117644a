// What agents are offered: a tool with a name, a checked input, and an answer from the files of the built site.

import type { z } from 'zod';

/** Reads a built site. Nothing outside of the list of built files can be read. */
export interface SiteReader {
  /** The text of a built file by its path (`docs/oil.md`). Undefined if the build made no such file. */
  readonly text: (path: string) => string | undefined;
  /** The address in full that the site redirects a path to. */
  readonly movedTo: (path: string) => string | undefined;
}

/** The built site, as tools see it. */
export interface BuiltFiles extends SiteReader {
  /** `https://www.example.org`. */
  readonly origin: string;
}

/** An answer with its source, whose date is added, or why there is none. */
export type AgentAnswer =
  | {
      /** The address that the text comes from, as a site path: `/docs/oil#pouring`. */
      readonly source: string;
      /** Markdown or JSON. */
      readonly text: string;
    }
  | {
      readonly problem: string;
      /** What the site has instead. Its texts are data, as in an answer. */
      readonly text?: string;
    };

/** A tool that `sitegen mcp` offers. */
export interface AgentTool {
  /** In lower case with underscores: `read_page`. */
  readonly name: string;
  /** Tells an agent when to use it and what it answers. */
  readonly description: string;
  readonly input: z.ZodObject;
  readonly answer: (input: never, built: BuiltFiles) => AgentAnswer | Promise<AgentAnswer>;
}

/** Gives a tool's `answer` the type of its input and returns it unchanged. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<AgentTool, 'input' | 'answer'> & {
    readonly input: Input;
    readonly answer: (input: z.infer<Input>, built: BuiltFiles) => AgentAnswer | Promise<AgentAnswer>;
  },
): AgentTool {
  return tool as AgentTool;
}
