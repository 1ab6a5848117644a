// The shapes of drawn diagrams, on real drawings of the library.

import { beforeAll, describe, expect, test } from 'vitest';
import { type DrawDiagram, loadDiagrams } from '../../renderer/code/draw-diagram.ts';

let draw: DrawDiagram;
beforeAll(async () => {
  draw = await loadDiagrams();
});

const chart =
  'flowchart LR\n  subgraph shop [Lamp shop]\n    A["lamp"] -- "burns" --> B["oil"]\n  end\n  B --> C["wick"]\n  A --> C';

describe('a drawing', () => {
  test('has the titles of groups over the lines', () => {
    const svg = draw(
      'flowchart TD\n  A --> B\n  subgraph outer [Big shop]\n  subgraph inner [Lamp shop]\n  B\n  end\n  end',
    );
    const titles = [...svg.matchAll(/<text[^>]* paint-order="stroke"[^>]*>([^<]+)</g)].map(([, title]) => title);
    expect(titles).toEqual(['Big shop', 'Lamp shop']);
    expect(svg.indexOf('>Big shop<')).toBeGreaterThan(svg.lastIndexOf('<path class="edge"'));
  });
});

const conversation = 'sequenceDiagram\n  A->>B: hello\n  Note over B: thinks\n  loop daily\n  B-)A: well\n  end';

/** The sides of the drawing's frame and of everything with a place in it: left, top, right, bottom. */
function sidesOf(svg: string) {
  const frame = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = frame;
  const boxes = [...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g)];
  const sides = boxes.map(([, left, top, wide, high]) => {
    return [Number(left), Number(top), Number(left) + Number(wide), Number(top) + Number(high)] as const;
  });
  return { frame: [x, y, x + width, y + height] as const, sides };
}

test.each([
  ['flowchart', chart],
  ['sequence', conversation],
])('the frame of a %s is close to what is drawn, and nothing is outside', (_, code) => {
  const { frame, sides } = sidesOf(draw(code));
  expect(sides.length).toBeGreaterThan(2);
  expect(Math.min(...sides.map(([left]) => left)) - frame[0]).toBeCloseTo(4, 0);
  expect(Math.min(...sides.map(([, top]) => top)) - frame[1]).toBeCloseTo(4, 0);
  for (const [, , right, bottom] of sides) {
    expect(right).toBeLessThan(frame[2]);
    expect(bottom).toBeLessThan(frame[3]);
  }
});
