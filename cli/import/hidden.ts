// Names the hidden files and folders that configure other programs. Hidden files are ignored everywhere else.

/** Folders with configurations. */
export const hiddenFolders = ['.vitepress', '.vuepress'];

/** Configurations, and a list of authors. */
export const hiddenFiles = ['.eleventy.js', '.eleventy.cjs', '.authors.yml'];

/** Configurations that show by their name that a folder is a project of another program. */
const markers =
  /^(?:book\.toml|mkdocs\.ya?ml|_config\.ya?ml|hugo\.(?:toml|ya?ml|json)|docusaurus\.config\.\w+|astro\.config\.\w+|next\.config\.\w+|\.eleventy\.c?js|eleventy\.config\.\w+|\.vitepress|\.vuepress)$/;

/** The name among those in a folder that only the project of another program has. */
export function foreignConfig(names: readonly string[]): string | undefined {
  return names.find((name) => markers.test(name));
}
