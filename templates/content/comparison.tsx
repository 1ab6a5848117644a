// Two documents side by side as nested boxes. Boxes that mean the same share a number and are highlighted together.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';

/** A component for one of the comparisons. */
export function comparison(name: keyof typeof comparisons): ContentComponent {
  return {
    props: z.strictObject({ className: z.string().optional() }),
    render: () => {
      const [left, right] = comparisons[name];
      return (
        <div className="compare" data-testid="OpenAPI-container">
          <Side {...left} />
          <Side {...right} />
        </div>
      );
    },
  };
}

function Side({ title, boxes }: { readonly title: string; readonly boxes: readonly Box[] }) {
  return (
    <section className="compare-side" aria-label={title}>
      <p className="compare-title">{title}</p>
      <Boxes boxes={boxes} />
    </section>
  );
}

function Boxes({ boxes }: { readonly boxes: readonly Box[] }) {
  return (
    <ul className="compare-boxes">
      {boxes.map(({ label, same, boxes: inner }) => (
        <li key={label} className={same ? `compare-box link-${same}` : 'compare-box'}>
          <span className="compare-label">
            {label}
            {same && <span className="compare-number">{same}</span>}
          </span>
          {inner.length > 0 && <Boxes boxes={inner} />}
        </li>
      ))}
    </ul>
  );
}

interface Box {
  readonly label: string;
  /** 1 to 9: boxes of both sides with the same number mean the same. */
  readonly same: number | undefined;
  readonly boxes: readonly Box[];
}

interface Side {
  readonly title: string;
  readonly boxes: readonly Box[];
}

const box = (label: string, same?: number, ...boxes: readonly Box[]): Box => ({ label, same, boxes });
const openApi = (...boxes: readonly Box[]): Side => ({ title: 'OpenAPI 3', boxes });
const v2 = (...boxes: readonly Box[]): Side => ({ title: 'AsyncAPI 2.x', boxes });
const v3 = (...boxes: readonly Box[]): Side => ({ title: 'AsyncAPI 3.0', boxes });
const none = undefined;

const requests = box('operation (get, put, post …)', 6, box('request and responses', 7));
const openApiDocument = openApi(
  box('info', 1),
  box('servers', 2, box('security', 3)),
  box('paths', 4, box('path item', 5, requests)),
  box('tags', 8),
  box('components', 9),
);

const comparisons = {
  meta: [
    v2(box('info', 1), box('tags', 2), box('externalDocs', 3)),
    v3(box('info', 1, box('tags', 2), box('externalDocs', 3))),
  ],
  server: [
    v2(box('servers', none, box('server', none, box('url', 1)))),
    v3(box('servers', none, box('server', none, box('host', 1), box('pathname', 1)))),
  ],
  channel: [
    v2(box('channels', 1, box('channel, named by its address', 2, box('publish, subscribe', 3, box('message', 4))))),
    v3(
      box('channels', 1, box('channel, named by an id', 2, box('messages', 4))),
      box('operations', 3, box('action: send or receive', 3)),
    ),
  ],
  idAndAddress: [
    v2(box('channels', none, box('stations/docks', 1))),
    v3(box('channels', none, box('stationDocks', none, box('address: stations/docks', 1)))),
  ],
  operation: [
    v2(box('channels', none, box('channel', 1, box('publish', 2), box('subscribe', 3)))),
    v3(
      box(
        'operations',
        none,
        box('receiveRide', none, box('action: receive', 2), box('channel', 1)),
        box('sendRide', none, box('action: send', 3)),
      ),
    ),
  ],
  schemaFormat: [
    v2(box('message', none, box('schemaFormat', 1), box('payload', 2))),
    v3(box('message', none, box('payload', none, box('schemaFormat', 1), box('schema', 2)))),
  ],
  parameter: [
    v2(box('parameters', none, box('bikeId', none, box('schema (type, enum, default)', 1)))),
    v3(box('parameters', none, box('bikeId', none, box('enum', 1), box('default', 1)))),
  ],
  openapi: [
    openApiDocument,
    v2(
      box('info', 1),
      box('servers', 2, box('security', 3)),
      box('channels', 4, box('channel item', 5, box('operation (publish, subscribe)', 6, box('message', 7)))),
      box('tags', 8),
      box('components', 9),
    ),
  ],
  openapiV3: [
    openApiDocument,
    v3(
      box('info', 1, box('tags', 8)),
      box('servers', 2, box('security', 3)),
      box('channels', 4, box('channel', 5, box('messages', 7))),
      box('operations', none, box('operation (send, receive)', 6)),
      box('components', 9),
    ),
  ],
} as const satisfies { readonly [name: string]: readonly [Side, Side] };
