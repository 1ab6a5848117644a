// The shapes of drawn diagrams, on real drawings of the library.

import { beforeAll, describe, expect, test } from 'vitest';
import { type DrawDiagram, loadDiagrams } from '../../renderer/code/draw-diagram.ts';
import { roundedPath } from '../../renderer/code/shape-drawing.ts';

let draw: DrawDiagram;
beforeAll(async () => {
  draw = await loadDiagrams();
});

const chart =
  'flowchart LR\n  subgraph shop [Lamp shop]\n    A["lamp"] -- "burns" --> B["oil"]\n  end\n  B --> C["wick"]\n  A --> C';

describe('a drawing', () => {
  test('has round boxes, round lines, and open arrowheads', () => {
    const svg = draw(chart);
    expect(svg).not.toContain('rx="0"');
    expect(svg).not.toContain('<polyline');
    expect(svg.match(/<path class="edge"/g)).toHaveLength(3);
    expect(svg).not.toMatch(/<marker[^>]*>\s*<polygon/);
    expect(svg.match(/marker-end="url\(#/g)).toHaveLength(3);
  });

  test.each([chart, 'sequenceDiagram\n  A->>B: hello\n  B-->>A: well'])('shows no text below 12 pixels', (code) => {
    const svg = draw(code);
    const [, box = '0', width = '0'] = /viewBox="0 0 ([\d.]+) [\d.]+" width="([\d.]+)"/.exec(svg) ?? [];
    const scale = Number(width) / Number(box);
    const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size) * scale);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11.99);
  });
});

describe('a line', () => {
  test('of two points is straight', () => {
    expect(roundedPath('0,0 30,0')).toBe('M0 0L30 0');
  });

  test('turns within 8 pixels of a corner, and within half of a short way', () => {
    expect(roundedPath('0,0 40,0 40,6')).toBe('M0 0L32 0Q40 0 40 3L40 6');
  });

  test('through the same point twice has no holes', () => {
    expect(roundedPath('5,5 5,5 9,5')).not.toContain('NaN');
  });
});
