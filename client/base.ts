// Where the site is below its origin (`--base`). In data and in properties of islands, addresses are site paths such as
// `/docs/a`. They become addresses of the browser here, and the HTML that the build writes has them already.

/** Filled in when the scripts are bundled: `/website`, or empty for a site at the root. The server has no base. */
declare const SITEGEN_BASE: string;

const base = typeof SITEGEN_BASE === 'string' ? SITEGEN_BASE : '';

/** The address of a page or file of the site in the browser. */
export function addressOf(sitePath: string): string {
  return base + sitePath;
}

/** The site path of an address in the browser, by default of the open page. */
export function sitePathOf(pathname = location.pathname): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}

/** True if a site path, with or without a hash, leads to the page whose address the browser shows. */
export const isThisPage = (url: string): boolean => url.split('#')[0] === sitePathOf();
