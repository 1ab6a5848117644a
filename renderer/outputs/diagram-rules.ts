// The page in whose frame a browser draws what the build could not, and the headers under which it does. The library
// sets inline styles, which no page of the site may; so it works in a document without an origin, that can load the
// scripts of its own folder, connect to nobody, and be framed by this site alone.

import type { DiagramAddresses } from '../model.ts';
import { attributes } from '../text/html.ts';

/** The frame's document; both names are below its own folder. */
export function diagramFrame(script: string, library: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Diagrams</title>
<meta name="robots" content="noindex">
<script${attributes({ type: 'module', src: script, 'data-library': library })}></script>
</head>
<body></body>
</html>
`;
}

const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/** Headers by address. A document without an origin is a stranger even to its own folder, which therefore lets all in. */
export function diagramHeaders({ folder, frame }: DiagramAddresses): {
  readonly [pattern: string]: { readonly [name: string]: string };
} {
  return {
    [`${folder}/*`]: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    [frame]: { 'Content-Security-Policy': framePolicy, 'X-Frame-Options': 'SAMEORIGIN' },
  };
}
