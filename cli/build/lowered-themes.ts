// Writes `light-dark()` so that browsers without it have both themes, too. esbuild doesn't. A color becomes two variables
// of which one is always empty, and everything that sets `color-scheme` also sets which: `var(--_l,red)var(--_d,blue)`.

const light = '--_l: initial; --_d: ;';
const dark = '--_l: ; --_d: initial;';

/** Without a `color-scheme`, colors are the light ones. */
export const lightByDefault = `:root { ${light} }\n`;

/** The style sheet without `light-dark()`. */
export function loweredThemes(css: string): string {
  const switched = css.replace(
    /(?<![\w-])color-scheme:\s*([a-z ]+?)\s*(?=[;}])/g,
    (whole, schemes: string) => `${whole}; ${switchesOf(schemes)}`,
  );
  const [before = '', ...rest] = switched.split('light-dark(');
  return before + rest.reduceRight((lowered, text) => loweredColor(text + lowered), '');
}

function switchesOf(schemes: string): string {
  const [hasLight, hasDark] = [/\blight\b/.test(schemes), /\bdark\b/.test(schemes)];
  if (!hasDark) return light;
  return hasLight ? `${light} @media (prefers-color-scheme: dark) { ${dark} }` : dark;
}

/** The text after `light-dark(`. */
function loweredColor(text: string): string {
  let depth = 0;
  let comma = -1;
  for (const { 0: sign, index } of text.matchAll(/[(),]/g)) {
    if (sign === '(') depth += 1;
    else if (sign === ',' && depth === 0) comma = index;
    else if (sign === ')' && depth-- === 0)
      return `var(--_l,${text.slice(0, comma)})var(--_d,${text.slice(comma + 1, index).trim()})${text.slice(index + 1)}`;
  }
  return `light-dark(${text}`;
}
