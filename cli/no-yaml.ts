// Replaces the YAML parser that gray-matter brings in the program's bundle. Front matter is read by `yaml`, so that one is
// never called, but loading it took two percent of a small build.

/** Any function of that parser. Throws. */
function missing(): never {
  throw new Error("gray-matter's own YAML parser isn't part of the bundle");
}

export const safeLoad = missing;
export const safeDump = missing;
