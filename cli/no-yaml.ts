// Takes the place of js-yaml in the program's bundle. gray-matter requires js-yaml, and loading it took two percent of a
// small build, but nothing calls it: `yaml` parses all front matter.

/** In place of each function that gray-matter looks up. Throws. */
function missing(): never {
  throw new Error("gray-matter's own YAML parser isn't part of the bundle");
}

export const safeLoad = missing;
export const safeDump = missing;
